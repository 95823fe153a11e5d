import { afterEach, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { newTopic } from '../../../test/relayClient.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import { createMailbox } from './createMailbox.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe.each(engines)('$name', (engine) => {
  test('5.2 R-R3 an unsubscribe that is written late takes away no subscription that another process has written since', async () => {
    const { env, remove } = await engine.create('gateway')
    open.push(remove)
    const db = await openDatabase({ url: env['DATABASE_URL'], dataDir: env['LATCHKEY_DATA_DIR'] ?? '' })
    open.push(() => db.destroy())
    let nowMs = 1_000
    const startProcess = () =>
      createMailbox({
        ...{ db, now: () => nowMs, limits: { messages: 10, bytes: 1e6 }, deadlineMs: 60_000, maxQueued: 10 },
        ...{ isStorageFailure: () => false, onStored: () => {}, floor: () => 0 },
      })
    const [first, second] = [startProcess(), startProcess()]
    const [left, kept] = [newTopic(), newTopic()]
    const listening = async () =>
      (await db.selectFrom('relay_subscription').select('topic').where('client_id', '=', 'client').execute()).map(({ topic }) => topic)
    await first.subscribe('client', [left, kept])
    const wantedAtMs = 2_000
    nowMs = 3_000
    await second.subscribe('client', [kept])
    await first.unsubscribe('client', [left, kept], wantedAtMs)
    expect(await listening()).toEqual([kept])
    await first.unsubscribe('client', [kept])
    expect(await listening()).toEqual([])
  })
})
