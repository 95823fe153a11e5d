import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { recordFault } from '../../../test/faults/recordFault.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../test/startOwnPostgres.ts'
import { startProxy, type TestProxy } from '../../../test/startProxy.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { isStorageFailure } from '../http/toRefusal.ts'
import { createMetrics } from '../metrics/metrics.ts'
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

/** The start-up parameters that a server receives. */
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

test('5.2 M6 a connection has no start-up parameter that PgBouncer refuses', async () => {
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

  test.each(['fast', 'immediate'] as const)('5.2 a stop (%s) in the middle of a transaction fails only that transaction', async (mode) => {
    const db = await connect()
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    const cut = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      await stopped
      await sql`select 1`.execute(transaction)
    })
    const running = outcome(sql`select pg_sleep(30)`.execute(db))
    const caught = outcome(cut)
    const atWork = async () =>
      (await sql<{ state: string }>`select state from pg_stat_activity where pid <> pg_backend_pid() and state <> 'idle'`.execute(db)).rows
    await expect.poll(atWork).toHaveLength(2)

    await postgres.stop(mode)
    // By then both connections know that they were closed.
    expect(await running).toBe('storage failure')
    resolve()

    expect(await caught).toBe('storage failure')
    expect(await outcome(sql`select 1`.execute(db))).toBe('storage failure')
    await postgres.start()
    expect(await outcome(sql`select 1`.execute(db))).toBe('done')
  })

  test('5.2 a connection that never answers ends in time, and the next statement gets another one', async () => {
    const metrics = createMetrics()
    const db = await connect({ queryMs: 500 }, metrics)
    // Several are open, and all are lost: the next statement must not try them one after the other.
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.2)`.execute(db)))
    expect(proxy.open).toBe(4)
    await db
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        proxy.blackHole()
        const startedAt = performance.now()
        expect(await outcome(sql`select 1`.execute(transaction))).toBe('storage failure')
        // The rest of the transaction, including its end, fails at once.
        expect(await outcome(sql`select 1`.execute(transaction))).toBe('storage failure')
        expect(performance.now() - startedAt).toBeLessThan(2000)
      })
      .catch(() => {})
    expect(await outcome(sql`select 1`.execute(db))).toBe('done')
    expect(await metrics.render()).toContain('latchkey_database_timeouts_total{database="gateway"} 1')
  })

  test('5.2 M1 having no free and no new connection counts as a storage failure', async () => {
    const db = await connect({ connections: 1, connectMs: 300, queue: 1 })
    const busy = sql`select pg_sleep(1)`.execute(db)
    const waited = outcome(sql`select 1`.execute(db))
    // One may wait; the next is refused at once.
    await expect(sql`select 1`.execute(db)).rejects.toThrow('Too much waits for the database')
    expect(await waited).toBe('storage failure')
    await busy

    proxy.swallow()
    open.push(() => proxy.heal())
    expect(isStorageFailure(await connect({ connectMs: 300 }).catch((error: unknown) => error))).toBe(true)
  })

  test('5.2 a request is answered in time while no connection can be made', async () => {
    const connectMs = 600
    const gateway = await startTestGateway({
      engine: {
        name: 'postgres',
        create: async () => ({ env: { DATABASE_URL: postgres.urlAt(proxy.port), LATCHKEY_DATA_DIR: '/nowhere' }, remove: async () => {} }),
      },
      env: { LATCHKEY_SEED: '0', LATCHKEY_LIMIT_DATABASE_CONNECT_MS: `${connectMs}`, LATCHKEY_LIMIT_DATABASE_QUERY_MS: '300' },
    })
    open.push(() => gateway.stop())
    const ask = async () => {
      const startedAt = performance.now()
      const { status } = await gateway.ask('/appkit/v1/config', { project: `p${Math.floor(Math.random() * 1e9)}` })
      return { status, tookMs: performance.now() - startedAt }
    }
    expect((await ask()).status).toBe(401)
    proxy.swallow()
    proxy.blackHole()
    open.push(() => proxy.heal())
    // The open connection never answers it; after that there is none.
    expect((await ask()).status).toBe(503)
    const watch = watchFault()
    const asked = { status: 0, tookMs: 0 }
    await watch.call('the first requests', async () => {
      Object.assign(asked, await ask())
      return asked.status
    })
    const { status, tookMs } = asked
    expect(status).toBe(503)
    expect(tookMs).toBeGreaterThan(connectMs / 2)
    expect(tookMs).toBeLessThan(connectMs * 2)
    await Promise.all([ask(), ask(), ask()])
    const later = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(later.map((one) => one.status))).toEqual(new Set([status]))
    const waited = later.filter((one) => one.tookMs > connectMs / 2).length
    expect(waited).toBeLessThanOrEqual(1)
    // The quicker of two, as one request in a second is the probe.
    const [quicker] = (await Promise.all([ask(), ask()])).sort((one, other) => one.tookMs - other.tookMs)
    expect(quicker?.tookMs).toBeLessThan(connectMs / 2)
    await watch.call('the next ones, except one a second', async () => quicker?.status)
    recordFault('postgresConnects', {
      ...{ component: 'PostgreSQL', fault: 'it accepts no connections', seen: watch.seen },
      limits: { LATCHKEY_LIMIT_DATABASE_CONNECT_MS: connectMs },
    })
  })

  test('5.2 while no connection can be made, a few callers wait, the others are refused at once, and it recovers by itself', async () => {
    const connectMs = 400
    const db = await connect({ connections: 4, connectMs, queryMs: 400 })
    proxy.swallow()
    proxy.blackHole()
    open.push(() => proxy.heal())
    const time = async () => {
      const startedAt = performance.now()
      const end = await outcome(sql`select 1`.execute(db))
      return { end, tookMs: performance.now() - startedAt }
    }
    await Promise.all(Array.from({ length: 4 }, time))
    const first = await Promise.all(Array.from({ length: 4 }, time))
    const refused = await Promise.all(Array.from({ length: 100 }, time))
    expect(new Set([...first, ...refused].map(({ end }) => end))).toEqual(new Set(['storage failure']))
    // One of them is the probe.
    expect(refused.filter(({ tookMs }) => tookMs > connectMs / 2).length).toBeLessThanOrEqual(1)

    proxy.heal()
    await expect.poll(async () => (await time()).end).toBe('done')
    // Its other connections are made again, which may take longer than a caller waits here.
    const refusedOf100 = async () => (await Promise.all(Array.from({ length: 100 }, time))).filter(({ end }) => end !== 'done')
    await expect.poll(refusedOf100, { timeout: 15_000 }).toEqual([])
  })

  test('5.2 /readyz reports that the recovery database does not answer, stays 200, and reports its return', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-readyz-'))
    const gateway = await startTestGateway({
      engine: {
        name: 'sqlite',
        create: async () => ({ env: { LATCHKEY_DATA_DIR: dataDir }, remove: async () => rmSync(dataDir, { recursive: true }) }),
      },
      env: {
        ...embeddedEnv({}),
        LATCHKEY_RECOVERY_DATABASE_URL: postgres.urlAt(proxy.port),
        LATCHKEY_SEED: '0',
        LATCHKEY_LIMIT_READY_MS: '300',
        LATCHKEY_LIMIT_DATABASE_CONNECT_MS: '500',
        LATCHKEY_LIMIT_DATABASE_QUERY_MS: '500',
      },
    })
    open.push(() => gateway.stop())
    const ready = async () => {
      const response = await gateway.ask('/readyz')
      const { reasons = [] } = (await response.json()) as { reasons?: { name: string }[] }
      return { status: response.status, reasons: reasons.map(({ name }) => name) }
    }
    expect(await ready()).toEqual({ status: 200, reasons: [] })
    proxy.swallow()
    proxy.blackHole()
    open.push(() => proxy.heal())
    await expect.poll(ready).toEqual({ status: 200, reasons: ['RECOVERY_UNAVAILABLE'] })
    proxy.heal()
    await expect.poll(ready).toEqual({ status: 200, reasons: [] })
  })

  test('5.2 the server ends a slow statement and an idle transaction; with 0 its own settings apply', async () => {
    const read = async (db: Database) =>
      (
        await sql<{ statement: string; idle: string }>`select current_setting('statement_timeout') statement,
          current_setting('idle_in_transaction_session_timeout') idle`.execute(db)
      ).rows[0]
    expect(await read(await connect())).toEqual({ statement: '10s', idle: '15s' })
    expect(await read(await connect({ statementMs: 0, idleTransactionMs: 0 }))).toEqual({ statement: '0', idle: '0' })
  })
})
