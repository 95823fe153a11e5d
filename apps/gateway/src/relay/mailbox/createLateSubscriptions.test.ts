import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLateSubscriptions } from './createLateSubscriptions.ts'
import { MailboxBusyError } from './errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A database that can be away for a while, and the subscriptions written to it. */
function startDatabase() {
  const listening = new Set<string>()
  let isAway = false
  let hanging: Promise<void> | undefined
  const write = (isOn: boolean) => async (clientId: string, topics: readonly string[]) => {
    const mine = hanging
    hanging = undefined
    await mine
    if (isAway) throw new Error('away')
    for (const topic of topics) listening[isOn ? 'add' : 'delete'](`${clientId} ${topic}`)
  }
  return {
    listening,
    mailbox: { subscribe: write(true), unsubscribe: write(false) },
    turn(now: 'away' | 'back') {
      isAway = now === 'away'
    },
    /** Calls that are running get no answer until this settles; later ones are not affected. */
    hang: (until: Promise<void>) => {
      hanging = until
    },
  }
}

test('5.2 B-04 while the database comes and goes, what each client wanted last is what it holds in the end', async () => {
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
      const late = createLateSubscriptions({ mailbox: database.mailbox, now: Date.now, max: 100, onUnwritten: () => {} })
      const wanted = new Set<string>()
      for (const { kind, clientId, topics, turn, waitMs } of calls) {
        database.turn(turn)
        await late.write(kind, clientId, topics)
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

test.each(['subscribe', 'unsubscribe'] as const)(
  '5.2 R-R3 a client that changes its mind before its %s fails gets what it wanted last',
  async (first) => {
    const database = startDatabase()
    const late = createLateSubscriptions({ mailbox: database.mailbox, now: Date.now, max: 100, onUnwritten: () => {} })
    const second = first === 'subscribe' ? 'unsubscribe' : 'subscribe'
    const failing = Promise.withResolvers<void>()
    database.hang(failing.promise)
    const [one, other] = [late.write(first, 'one', ['a']), late.write(second, 'one', ['a'])]
    await other
    failing.reject(new Error('no answer in time'))
    await one
    await vi.advanceTimersByTimeAsync(3_000)
    expect([...database.listening]).toEqual(second === 'subscribe' ? ['one a'] : [])
    late.stop()
  },
)

test('5.2 beyond the limit a subscription is refused, and those that wait are kept', async () => {
  const database = startDatabase()
  const late = createLateSubscriptions({ mailbox: database.mailbox, now: Date.now, max: 2, onUnwritten: () => {} })
  database.listening.add('one c')
  database.turn('away')
  await late.write('subscribe', 'one', ['a', 'a'])
  await late.write('unsubscribe', 'one', ['a', 'c'])
  await expect(late.write('subscribe', 'two', ['a'])).rejects.toThrow(MailboxBusyError)
  database.turn('back')
  await late.write('unsubscribe', 'one', ['a'])
  database.turn('away')
  await late.write('subscribe', 'two', ['a'])
  database.turn('back')
  await vi.advanceTimersByTimeAsync(1_500)
  expect(database.listening).toEqual(new Set(['two a']))
  late.stop()
})
