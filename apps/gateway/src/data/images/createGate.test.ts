import { expect, test } from 'vitest'
import { createGate } from './createGate.ts'

const url = 'https://one.example/a'
/** A gate for a single host, and no fewer of it. */
const gateOf = (bound: createGate.Bound) => createGate({ ...bound, perHost: bound })

test('5.2 R-A11 so many wait in front of the gate, and the next one is told at once to come back', async () => {
  const gate = gateOf({ atOnce: 2, waitingMax: 3 })
  const go = Promise.withResolvers<void>()
  let inside = 0
  const enter = () =>
    gate(url, async () => {
      inside++
      await go.promise
    })
  const admitted = Array.from({ length: 5 }, enter)
  await expect(enter()).rejects.toMatchObject({ status: 503, reasons: [{ name: 'BUSY' }], retryAfterS: 1 })
  expect(inside).toBe(2)
  go.resolve()
  await Promise.all(admitted)
  expect(inside).toBe(5)
  await enter()
  expect(inside).toBe(6)
})

test('5.2 who leaves gives its place in the queue to others, and is not let in later', async () => {
  const gate = gateOf({ atOnce: 1, waitingMax: 1 })
  const go = Promise.withResolvers<void>()
  const first = gate(url, () => go.promise)
  const leaving = new AbortController()
  let entered = false
  const left = gate(
    url,
    async () => {
      entered = true
    },
    leaving.signal,
  )
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  const next = gate(url, async () => 'in')
  go.resolve()
  await first
  expect(await next).toBe('in')
  expect(entered).toBe(false)
  await expect(gate(url, async () => 'in', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

test('5.2 R-A11 one host has its share of the gate and of the queue, and those of others pass the ones of it that wait', async () => {
  const gate = createGate({ atOnce: 3, waitingMax: 4, perHost: { atOnce: 2, waitingMax: 3 } })
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (host: string, name: string) =>
    gate(`https://${host}.example/${name}`, () => {
      order.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const slow = ['s1', 's2', 's3', 's4', 's5'].map((name) => enter('slow', name))
  await expect(enter('slow', 's6')).rejects.toMatchObject({ status: 503, reasons: [{ name: 'BUSY' }] })
  const other = [enter('other', 'o1'), enter('other', 'o2')]
  await expect(enter('third', 't1')).rejects.toMatchObject({ status: 503 })
  expect(order).toEqual(['s1', 's2', 'o1'])
  ends.get('o1')?.()
  await other[0]
  await expect.poll(() => order).toEqual(['s1', 's2', 'o1', 'o2'])
  for (const [index, name] of ['s1', 's2', 's3', 's4', 's5'].entries()) {
    await expect.poll(() => order).toContain(name)
    ends.get(name)?.()
    await slow[index]
  }
  ends.get('o2')?.()
  await other[1]
  expect(order).toEqual(['s1', 's2', 'o1', 'o2', 's3', 's4', 's5'])
})
