import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLateSubscriptions } from './createLateSubscriptions.ts'
import { MailboxBusyError } from './errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that is away for a while, and who listens by what it was told. */
function startDatabase() {
  const listening = new Set<string>()
  let isAway = false
  const write = (isOn: boolean) => async (clientId: string, topics: readonly string[]) => {
    await Promise.resolve()
    if (isAway) throw new Error('away')
    for (const topic of topics) listening[isOn ? 'add' : 'delete'](`${clientId} ${topic}`)
  }
  return {
    listening,
    mailbox: { subscribe: write(true), unsubscribe: write(false) },
    turn(now: 'away' | 'back') {
      isAway = now === 'away'
    },
  }
}

test('5.2 B-04 whatever clients want while the database comes and goes, in the end it knows what each wanted last', async () => {
  const call = fc.record({
    kind: fc.constantFrom('subscribe' as const, 'unsubscribe' as const),
    clientId: fc.constantFrom('one', 'two'),
    topics: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
    turn: fc.constantFrom('away' as const, 'back' as const),
    waitMs: fc.constantFrom(0, 400, 1_100),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 30 }), async (calls) => {
      const database = startDatabase()
      const late = createLateSubscriptions({ mailbox: database.mailbox, max: 100 })
      const wanted = new Set<string>()
      for (const { kind, clientId, topics, turn, waitMs } of calls) {
        database.turn(turn)
        late.drop(clientId, topics)
        await database.mailbox[kind](clientId, topics).catch(() => late.add(kind, clientId, topics))
        for (const topic of topics) wanted[kind === 'subscribe' ? 'add' : 'delete'](`${clientId} ${topic}`)
        await vi.advanceTimersByTimeAsync(waitMs)
      }
      database.turn('back')
      await vi.advanceTimersByTimeAsync(3_000)
      expect(database.listening).toEqual(wanted)
      late.stop()
    }),
    { numRuns: 200 },
  )
})

test('5.2 more than may be remembered is refused, and what is remembered stays', async () => {
  const database = startDatabase()
  const late = createLateSubscriptions({ mailbox: database.mailbox, max: 2 })
  database.listening.add('one c')
  late.add('subscribe', 'one', ['a', 'a'])
  late.add('unsubscribe', 'one', ['a', 'c'])
  expect(() => late.add('subscribe', 'two', ['a'])).toThrow(MailboxBusyError)
  late.drop('one', ['a'])
  late.add('subscribe', 'two', ['a'])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(database.listening).toEqual(new Set(['two a']))
  late.stop()
})
