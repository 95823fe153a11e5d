import { expect, test } from 'vitest'
import { AnswerError } from '../relayClient.ts'
import { compareFault, toClass, toRow, widenRow } from './faultRow.ts'
import { watchFault } from './watchFault.ts'

async function see(ms: number) {
  const watch = watchFault()
  await watch.call('requests', async () => new Response(null, { status: 503 }))
  await watch.call('requests', async () => ({ status: 200 }))
  const publish = () => Promise.reject(new AnswerError({ code: -32000, message: 'later' }))
  expect(await watch.call('publishes', publish)).toBe('-32000')
  watch.note('messages lost', 0)
  const seen = { ...watch.seen, publishes: { outcomes: watch.seen['publishes']?.outcomes ?? [], slowestMs: ms } }
  return toRow({
    component: 'Redis',
    fault: 'it hangs',
    seen,
    limits: { LATCHKEY_LIMIT_REDIS_MS: { testMs: 50, defaultMs: 100 } },
    backMs: ms,
  })
}

test('a row holds what came, each outcome once, and times as classes with room', async () => {
  const row = await see(700)
  expect(row.seen).toEqual({
    requests: { outcomes: ['200', '503'], withinMs: 2_000 },
    publishes: { outcomes: ['-32000'], withinMs: 2_000 },
    'messages lost': { outcomes: ['0'] },
  })
  expect(row.backWithinMs).toBe(2_000)
  expect(() => toClass(31_000)).toThrow(RangeError)
})

test('the same outcomes within their classes agree with the table; another outcome, caller or class does not', async () => {
  const row = await see(700)
  expect(compareFault(await see(1_950), row)).toEqual([])
  expect(compareFault(await see(2_100), row)).toEqual([
    'publishes: took 2100 ms, the table says 2000 ms',
    'back to normal: took 2100 ms, the table says 2000 ms',
  ])
  expect(compareFault(row, { ...row, seen: { ...row.seen, publishes: { outcomes: ['done'], withinMs: 2_000 } } })).toHaveLength(1)
  const { requests: _, ...fewer } = row.seen
  expect(compareFault(row, { ...row, seen: fewer }).join()).toContain('callers')
  expect(compareFault(row, { ...row, limits: {} })).toHaveLength(1)
  expect(compareFault(row, undefined)).toEqual(['the table has no such row'])
})

test('a row that is written again keeps its longer times, and takes the new outcomes', async () => {
  const [quick, slow] = [await see(300), await see(2_400)]
  expect(widenRow(quick, undefined)).toMatchObject({ seen: { publishes: { withinMs: 2_000 } }, backWithinMs: 2_000 })
  const { measured: _, ...written } = slow
  expect(widenRow(quick, written)).toEqual(written)
  expect(widenRow(slow, widenRow(quick, undefined))).toEqual(written)
  const other = { ...written, seen: { ...written.seen, publishes: { outcomes: ['acknowledged'], withinMs: 5_000 } } }
  expect(widenRow(quick, other).seen['publishes']).toEqual({ outcomes: ['-32000'], withinMs: 5_000 })
})

test('who gets no answer is seen', async () => {
  const watch = watchFault()
  expect(await watch.call('requests', () => Promise.reject(new TypeError('fetch failed')))).toBe('no answer')
  expect(await watch.call('publishes', async () => true)).toBe('acknowledged')
})
