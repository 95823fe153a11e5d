import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted.ts'

test('R-0 hands on what came in time', async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(signal, Promise.resolve(1))).resolves.toBe(1)
  await expect(untilAborted(signal, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('R-W1 does not wait for a promise that never settles', async () => {
  const controller = new AbortController()
  const waiting = untilAborted(controller.signal, new Promise(() => {}))
  controller.abort('cancelled')
  await expect(waiting).rejects.toBe('cancelled')
  await expect(untilAborted(AbortSignal.abort('before'), new Promise(() => {}))).rejects.toBe('before')
})

test('T-W4 a late outcome changes nothing, and a late failure is not unhandled', async () => {
  const controller = new AbortController()
  let fail = (_: Error) => {}
  const late = new Promise((_, reject) => {
    fail = reject
  })
  const waiting = untilAborted(controller.signal, late)
  controller.abort('cancelled')
  fail(new Error('late'))
  await expect(waiting).rejects.toBe('cancelled')
})
