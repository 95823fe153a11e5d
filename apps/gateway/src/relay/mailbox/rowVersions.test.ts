import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { postgres } from '../../../test/engines.ts'
import { newTopic } from '../../../test/relayClient.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import { createMailbox } from './createMailbox.ts'
import type { StoredMessage } from './message.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe.runIf(postgres)('postgres', () => {
  test('5.2 a message that one client takes is three row versions, and its change writes no index', async () => {
    const database = await postgres?.create('gateway')
    open.push(() => database?.remove())
    const db = await openDatabase({ url: database?.env['DATABASE_URL'], dataDir: '' })
    open.push(() => db.destroy())
    const stored: StoredMessage[] = []
    const mailbox = createMailbox({
      db,
      now: Date.now,
      limits: { messages: 1000, bytes: 1e9 },
      deadlineMs: 60_000,
      maxQueued: 2000,
      isStorageFailure: () => false,
      onStored: (arrivals) => stored.push(...arrivals.flatMap(({ messages }) => messages)),
      floor: () => 0,
    })
    const topic = newTopic()
    await mailbox.subscribe('taker', [topic])
    const count = 150
    for (let n = 0; n < count; n++) {
      // Random bytes: the database cannot compress them.
      const message = {
        topic,
        message: randomBytes(1200).toString('base64'),
        tag: 1108,
        ttlS: 300,
        attestation: undefined,
        publisher: 'sender',
      }
      await mailbox.publish([{ ...message, dedupeKey: `k${n}` }])
      const { seq, expiresAt } = stored.at(-1) as StoredMessage
      await mailbox.acknowledge({ seq, clientId: 'taker', expiresAt })
    }
    // The server reports what a session did some seconds later.
    const read = async () => {
      const { rows } = await sql<{ table: string; inserts: number; updates: number; hot: number }>`
        select relname as "table", n_tup_ins as inserts, n_tup_upd as updates, n_tup_hot_upd as hot
        from pg_stat_user_tables where schemaname = current_schema() and relname in ('relay_message', 'relay_ack')`.execute(db)
      return new Map(rows.map((row) => [row.table, row]))
    }
    await expect.poll(async () => (await read()).get('relay_message')?.updates, { timeout: 15_000, interval: 500 }).toBe(count)
    const tables = await read()
    expect(tables.get('relay_message')?.hot).toBeGreaterThan(count * 0.9)
    expect(tables.get('relay_ack')?.inserts).toBe(0)
    expect(await mailbox.readWaiting({ clientId: 'taker', topics: [topic], afterSeq: 0, limit: 10 })).toEqual([])
  }, 40_000)
})
