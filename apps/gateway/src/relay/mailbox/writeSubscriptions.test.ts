import { afterEach, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { newTopic } from '../../../test/relayClient.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import type { Database } from '../../host/database/schema.ts'
import { createMailbox } from './createMailbox.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe.each(engines)('$name', (engine) => {
  async function start() {
    const { env, remove } = await engine.create('gateway')
    open.push(remove)
    const openOne = async () => {
      const db = await openDatabase({ url: env['DATABASE_URL'], dataDir: env['LATCHKEY_DATA_DIR'] ?? '' })
      open.push(() => db.destroy())
      return db
    }
    const db = await openOne()
    const clock = { nowMs: 1_000_000 }
    /** A process whose clock is so far ahead of the test's. */
    const startProcess = ({ aheadMs = 0, its = db }: { aheadMs?: number; its?: Database } = {}) =>
      createMailbox({
        ...{ db: its, now: () => clock.nowMs + aheadMs, limits: { messages: 10, bytes: 1e6 }, deadlineMs: 60_000, maxQueued: 10 },
        ...{ isStorageFailure: () => false, onStored: () => {}, floor: () => 0 },
      })
    const listening = async () =>
      (await db.selectFrom('relay_subscription').select('topic').where('client_id', '=', 'client').execute()).map(({ topic }) => topic)
    return { clock, startProcess, listening, openOne }
  }

  test.each([0, 30_000, -30_000])(
    '5.2 R-R3 an unsubscribe that is written late takes away no subscription that a process whose clock is %i ms ahead has written since',
    async (aheadMs) => {
      const { clock, startProcess, listening } = await start()
      const [first, second] = [startProcess(), startProcess({ aheadMs })]
      const [left, kept] = [newTopic(), newTopic()]
      await first.subscribe('client', [left, kept])
      clock.nowMs += 1_000
      const wantedAtMs = clock.nowMs
      clock.nowMs += 1_000
      await second.subscribe('client', [kept])
      await first.unsubscribe('client', [left, kept], wantedAtMs)
      expect(await listening()).toEqual([kept])
      await second.unsubscribe('client', [kept])
      expect(await listening()).toEqual([])
    },
  )

  test('5.2 R-R3 an unsubscribe that waits for a connection takes away no subscription that another process writes meanwhile', async () => {
    const { clock, startProcess, listening, openOne } = await start()
    const its = await openOne()
    const [first, second] = [startProcess({ its }), startProcess()]
    const topic = newTopic()
    await first.subscribe('client', [topic])
    const blocking = Promise.withResolvers<void>()
    const blocked = Promise.withResolvers<void>()
    let waiting = 0
    // All its connections are taken.
    const holders = Array.from({ length: 10 }, () =>
      its.connection().execute(async () => {
        if (++waiting === (engine.name === 'sqlite' ? 1 : 10)) blocked.resolve()
        await blocking.promise
      }),
    )
    await blocked.promise
    const leaving = first.unsubscribe('client', [topic])
    clock.nowMs += 1_000
    await second.subscribe('client', [topic])
    blocking.resolve()
    await Promise.all([leaving, ...holders])
    expect(await listening()).toEqual([topic])
  })

  test('R-R3 a process that has just started takes away what the one before it wrote, once that is a minute old', async () => {
    const { clock, startProcess, listening } = await start()
    const topic = newTopic()
    await startProcess().subscribe('client', [topic])
    clock.nowMs += 70_001
    await startProcess().unsubscribe('client', [topic])
    expect(await listening()).toEqual([])
  })

  test('5.2 of two calls of one moment the later one counts', async () => {
    const { startProcess, listening } = await start()
    const one = startProcess()
    const [left, kept] = [newTopic(), newTopic()]
    await one.subscribe('client', [left])
    await Promise.all([one.unsubscribe('client', [left, kept]), one.subscribe('client', [left, kept]), one.unsubscribe('client', [left])])
    expect(await listening()).toEqual([kept])
    await one.unsubscribe('client', [kept])
    expect(await listening()).toEqual([])
  })
})
