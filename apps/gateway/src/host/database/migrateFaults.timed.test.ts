import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { compiledModules } from '../../../test/compiledModules.ts'
import { recordFault } from '../../../test/faults/recordFault.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../test/startOwnPostgres.ts'
import { startProxy } from '../../../test/startProxy.ts'
import { bringUpToDate } from './bringUpToDate.ts'
import { migrations } from './migrate.ts'
import type { Migration } from './migration.ts'
import { connectDatabase, openDatabase, poolLimits } from './openDatabase.ts'

const entry = fileURLToPath(new URL('../../main.ts', import.meta.url))
const own = await startOwnPostgres()
const [queryMs, waitMs, lookMs] = [500, 400, 200]

describe.runIf(own)('a schema change', () => {
  const postgres = own as OwnPostgres
  const open: (() => unknown)[] = []
  afterEach(async () => {
    postgres.thaw()
    for (const close of open.splice(0).reverse()) await close()
  })
  afterAll(() => postgres.remove())

  /** A database with this gateway's schema, and a function that runs a later one's steps. `other` is another client's connection. */
  async function start() {
    const url = postgres.urlAt(postgres.port)
    await (await openDatabase({ url, dataDir: '' })).destroy()
    const proxy = await startProxy(postgres.port)
    open.push(() => proxy.stop())
    const way = postgres.urlAt(proxy.port)
    const db = connectDatabase({
      url: way,
      limits: { ...poolLimits, queryMs, connectMs: queryMs, statementMs: queryMs - 100 },
      name: 'test',
    })
    open.push(() => db.destroy())
    const other = new pg.Client({ connectionString: url })
    other.on('error', () => {})
    await other.connect()
    open.push(() => other.end())
    const bring = (step: Migration) =>
      bringUpToDate(db, { url: way, migrations: [...migrations, step], ...{ waitMs, lookMs } }).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
    const runs = async (text: string) =>
      (await other.query("select 1 from pg_stat_activity where state = 'active' and query like $1", [`${text}%`])).rowCount
    return { proxy, other, bring, runs }
  }
  afterEach(async () => {
    const client = new pg.Client({ connectionString: postgres.urlAt(postgres.port) })
    await client.connect()
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.end()
  })
  const sleeping = (seconds: number): Migration => ({
    name: 'sleep',
    run: async (db) => void (await sql`select pg_sleep(${sql.lit(seconds)})`.execute(db)),
  })
  const addIndex: Migration = { name: 'addIndex', indexes: [{ name: 'avatar_type', table: 'avatar', columns: 'content_type' }] }

  test('5.2 may take longer than a request may, as long as the database is working on it', async () => {
    const { bring } = await start()
    expect(await bring(sleeping(2))).toBe('done')
  })

  test('5.2 R3 an index may take longer than the database’s own limit for statements', async () => {
    const { other, bring } = await start()
    await other.query("insert into avatar (id, content_type, body, fetched_at) values ('a', 'b', '', 1)")
    await other.query(`create function slow(text) returns text immutable language sql as $$ select $1 from pg_sleep(1) $$`)
    await other.query('alter role postgres set statement_timeout = 300')
    open.push(() => other.query('alter role postgres reset statement_timeout'))
    const slow: Migration = { name: 'slow', indexes: [{ name: 'avatar_slow', table: 'avatar', columns: '(slow(content_type))' }] }
    expect(await bring(slow)).toBe('done')
  })

  test.each([
    ['is killed', 'terminate'],
    ['hangs without a word', 'silence'],
  ])('5.2 a process that %s during a schema change delays the others only briefly', async (_what, how) => {
    const { other, bring } = await start()
    const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const standing: Migration = {
      name: 'stand',
      async run() {
        begun.resolve()
        await going.promise
      },
    }
    open.push(() => going.resolve())
    const first = bring(standing)
    await begun.promise
    expect(await bring(addIndex)).toBe('SCHEMA_BUSY')
    const holder = "application_name = 'latchkey-gateway migrate' and state = 'idle in transaction'"
    if (how === 'terminate') await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${holder}`)
    await expect.poll(() => bring(addIndex), { timeout: 8_000 }).toBe('done')
    going.resolve()
    expect(await first).toBe('STORAGE_UNAVAILABLE')
  })

  test('5.2 SIGTERM ends a gateway that waits for the schema within LATCHKEY_LIMIT_DRAIN_MS', async () => {
    const { other } = await start()
    await other.query(`select pg_advisory_lock(${0x6c6b6d67})`)
    await other.query(`delete from schema_migration where version = ${migrations.length}`)
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-schema-'))
    open.push(() => rmSync(folder, { recursive: true, force: true }))
    const child = spawn(process.execPath, ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning', entry], {
      env: {
        ...{ PATH: process.env['PATH'] ?? '', LATCHKEY_DEV: '1', LATCHKEY_GATEWAY_PORT: '0', LATCHKEY_DATA_DIR: folder },
        ...{ ...compiledModules, DATABASE_URL: postgres.urlAt(postgres.port), LATCHKEY_LIMIT_DRAIN_MS: '500' },
      },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    open.push(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    })
    const waits = "select 1 from pg_stat_activity where query like 'select pg_try_advisory_lock%'"
    await expect.poll(async () => (await other.query(waits)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0)
    const startedAt = performance.now()
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  }, 40_000)

  test('5.2 fails if the database hangs, and continues the next time', async () => {
    const { other, bring, runs } = await start()
    const watch = watchFault()
    const changing = watch.call('`latchkey-gateway migrate`, and starting', () => bring(sleeping(60)))
    await expect.poll(() => runs('select pg_sleep')).toBe(1)
    postgres.freeze()
    expect(await changing).toBe('STORAGE_UNAVAILABLE')
    postgres.thaw()
    const [component, fault] = ['schema change', 'PostgreSQL hangs'] as const
    recordFault('schemaHangs', { ...{ component, fault, seen: watch.seen }, limits: { LATCHKEY_LIMIT_DATABASE_QUERY_MS: queryMs } })
    // Its statement may still be running, and hold its lock until it ends.
    expect(await bring(addIndex)).toBe('SCHEMA_BUSY')
    await other.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'")
    expect(await bring(addIndex)).toBe('done')
  })

  test('5.2 fails if the database’s answer never arrives', async () => {
    const { proxy, bring, runs } = await start()
    const changing = bring(sleeping(1))
    await expect.poll(() => runs('select pg_sleep')).toBe(1)
    proxy.blackHole()
    expect(await changing).toBe('STORAGE_UNAVAILABLE')
    // The server still had the session: it was ended, and holds no lock.
    expect(await bring(addIndex)).toBe('done')
  })

  test.each([
    ['reads the table of steps', 'begin; select * from schema_migration'],
    ['holds the table of steps', 'begin; lock table schema_migration'],
    ['writes a table that gets an index', "begin; insert into avatar (id, content_type, body, fetched_at) values ('a', 'b', '', 1)"],
  ])('5.2 waits for a session that %s up to the limit, then reports SCHEMA_BUSY, and succeeds the next time', async (_what, holds) => {
    const { other, bring } = await start()
    await other.query(holds)
    const watch = watchFault()
    expect(await watch.call('`latchkey-gateway migrate`, and starting', () => bring(addIndex))).toBe('SCHEMA_BUSY')
    await other.query('commit')
    const freeAt = performance.now()
    expect(await bring(addIndex)).toBe('done')
    const backMs = performance.now() - freeAt
    const { rows } = await other.query("select indisvalid from pg_index where indexrelid = to_regclass('avatar_type')")
    expect(rows).toEqual([{ indisvalid: true }])
    const [component, fault] = ['schema change', 'another session holds a table or an old transaction'] as const
    recordFault('schemaHeld', { ...{ component, fault, seen: watch.seen, backMs }, limits: { LATCHKEY_LIMIT_SCHEMA_WAIT_MS: waitMs } })
  })
})
