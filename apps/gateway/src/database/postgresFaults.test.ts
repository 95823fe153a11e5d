import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from '../../test/startOwnPostgres.ts'
import { startProxy, type TestProxy } from '../../test/startProxy.ts'
import { isStorageFailure } from '../http/toRefusal.ts'
import { createMetrics } from '../metrics.ts'
import { openDatabase, poolLimits } from './openDatabase.ts'
import type { Database } from './schema.ts'

const own = await startOwnPostgres()
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isStorageFailure(error) ? 'storage failure' : error),
  )

/** The parameters of the first packet that a server gets. */
async function readStartup(connectTo: (port: number) => Promise<unknown>): Promise<readonly string[]> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const asked = connectTo((server.address() as AddressInfo).port).catch(() => {})
  const [socket] = (await accepted) as [Socket]
  const [packet] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  server.close()
  await asked
  return packet
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_part, index) => index % 2 === 0)
    .filter(Boolean)
}

test('5.2 M6 a connection begins with nothing that PgBouncer refuses', async () => {
  const names = await readStartup((port) => openDatabase({ url: `postgres://me@127.0.0.1:${port}/mine`, dataDir: '' }))
  const known = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone', 'standard_conforming_strings']
  expect(names.filter((name) => !known.includes(name.toLowerCase()))).toEqual([])
})

describe.runIf(own)('a PostgreSQL that fails', () => {
  const postgres = own as OwnPostgres
  let proxy: TestProxy
  beforeAll(async () => {
    proxy = await startProxy(postgres.port)
  })
  afterAll(async () => {
    await proxy.stop()
    await postgres.remove()
  })

  async function connect(limits: Partial<typeof poolLimits> = {}, metrics = createMetrics()): Promise<Database> {
    const db = await openDatabase({ url: postgres.urlAt(proxy.port), dataDir: '', limits: { ...poolLimits, ...limits }, metrics })
    open.push(() => db.destroy())
    return db
  }

  test.each(['fast', 'immediate'] as const)(
    '5.2 a stop (%s) in the middle of a transaction fails that one alone',
    async (mode) => {
      const db = await connect()
      const { promise: stopped, resolve } = Promise.withResolvers<void>()
      const cut = db.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        await stopped
        await sql`select 1`.execute(transaction)
      })
      const running = outcome(sql`select pg_sleep(30)`.execute(db))
      const caught = outcome(cut)
      await sleep(200)

      await postgres.stop(mode)
      // Time for the event that nobody heard.
      await sleep(100)
      resolve()

      expect(await caught).toBe('storage failure')
      expect(await running).toBe('storage failure')
      expect(await outcome(sql`select 1`.execute(db))).toBe('storage failure')
      await postgres.start()
      expect(await outcome(sql`select 1`.execute(db))).toBe('done')
    },
    20_000,
  )

  test('5.2 a connection that swallows bytes ends in time, and the next statement gets another one', async () => {
    const metrics = createMetrics()
    const db = await connect({ queryMs: 500 }, metrics)
    // Several are open, and all of them are lost: the next statement must not try one after the other.
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.2)`.execute(db)))
    expect(proxy.open).toBe(4)
    await db
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        proxy.blackHole()
        const startedAt = performance.now()
        expect(await outcome(sql`select 1`.execute(transaction))).toBe('storage failure')
        // What is left of the transaction, its end included, fails at once.
        expect(await outcome(sql`select 1`.execute(transaction))).toBe('storage failure')
        expect(performance.now() - startedAt).toBeLessThan(2000)
      })
      .catch(() => {})
    expect(await outcome(sql`select 1`.execute(db))).toBe('done')
    expect(metrics.render()).toContain('latchkey_database_timeouts_total{database="gateway"} 1')
  })

  test('5.2 M1 no free connection, or no new one, is a failure of the storage', async () => {
    const db = await connect({ connections: 1, connectMs: 300, queue: 1 })
    const busy = sql`select pg_sleep(1)`.execute(db)
    const [waited, refused] = await Promise.all([outcome(sql`select 1`.execute(db)), outcome(sql`select 1`.execute(db))])
    expect([waited, refused]).toEqual(['storage failure', 'storage failure'])
    await busy

    proxy.swallow()
    open.push(() => proxy.heal())
    const other = await connect({ connectMs: 300 }).catch((error: unknown) => outcome(Promise.reject(error)))
    expect(other).toBe('storage failure')
  })

  test('5.2 the server ends a statement that takes too long and a transaction that does nothing; 0 leaves both to the server', async () => {
    const read = async (db: Database) =>
      (
        await sql<{ statement: string; idle: string }>`select current_setting('statement_timeout') statement,
          current_setting('idle_in_transaction_session_timeout') idle`.execute(db)
      ).rows[0]
    expect(await read(await connect())).toEqual({ statement: '10s', idle: '15s' })
    expect(await read(await connect({ statementMs: 0, idleTransactionMs: 0 }))).toEqual({ statement: '0', idle: '0' })
  })
})
