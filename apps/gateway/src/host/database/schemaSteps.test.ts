import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, postgres, type TestEngine } from '../../../test/engines.ts'
import { fillTable, readTables } from '../../../test/fillTables.ts'
import { checkReleased, digestSchema } from '../../../test/releasedSchemas.ts'
import { recoveryMigrations } from '../../custody/recovery/recoveryMigrations.ts'
import { migrate, migrations } from './migrate.ts'
import type { Migration } from './migration.ts'
import { openDatabase } from './openDatabase.ts'
import type { Tables } from './schema.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe.each(engines)('$name', (engine) => {
  const options = { engine: engine.name, now: () => 1 }
  const place = async () => {
    const database = await engine.create()
    open.push(() => database.remove())
    return { url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' }
  }
  async function start(steps: readonly Migration[]) {
    const at = await place()
    const db = await openDatabase({ ...at, migrations: steps })
    open.push(() => db.destroy())
    return { at, db }
  }
  /** Rows whose parent rows are missing. */
  const without = (db: Kysely<Tables>, use: (one: Kysely<Tables>) => Promise<unknown>) =>
    db.connection().execute(async (one) => {
      await (engine.name === 'postgres' ? sql`set session_replication_role = replica` : sql`pragma foreign_keys = off`).execute(one)
      await use(one)
      await (engine.name === 'postgres' ? sql`reset session_replication_role` : sql`pragma foreign_keys = on`).execute(one)
    })
  const indexesOf = async (db: Kysely<Tables>) => {
    const text =
      engine.name === 'postgres'
        ? sql<{ name: string }>`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
            where indisvalid and not relispartition and relnamespace = current_schema()::regnamespace order by 1`
        : sql<{ name: string }>`select name from sqlite_master where type = 'index' order by 1`
    return (await text.execute(db)).rows.map(({ name }) => name)
  }

  test.each([
    ['the gateway', migrations],
    ['the recovery service', recoveryMigrations],
  ] as const)(
    '5.2 from each schema of %s on, filled, every step keeps the rows and what the version before writes',
    async (_, steps) => {
      const { db } = await start(steps.slice(0, 1))
      const made: { step: string; schema: string }[] = []
      for (const [at, step] of steps.entries()) {
        const before = await readTables(db, engine.name)
        const row = at * 10
        await without(db, async (one) => {
          for (const table of before) await fillTable(one, { engine: engine.name, table, from: row + 1, to: row + 3 })
        })
        await migrate(db, { ...options, migrations: steps.slice(0, at + 1) })
        made.push({ step: step.name, schema: await digestSchema(db, engine.name) })
        if (step.serves !== undefined) continue
        await without(db, async (one) => {
          for (const table of before) await fillTable(one, { engine: engine.name, table, from: row + 4, to: row + 4 })
        })
      }
      const counted = await sql<{
        count: number
      }>`select count(*) as count from ${sql.table(steps === migrations ? 'project' : 'recovery_method')}`.execute(db)
      expect(Number(counted.rows[0]?.count)).toBe(steps.length * 4)

      const { db: fresh } = await start(steps)
      expect(await readTables(db, engine.name)).toEqual(await readTables(fresh, engine.name))
      expect(await indexesOf(db)).toEqual(await indexesOf(fresh))
      expect(await digestSchema(fresh, engine.name)).toBe(made.at(-1)?.schema)
      expect(checkReleased(`${engine.name} ${steps === migrations ? 'gateway' : 'recovery'}`, made)).toEqual([])
    },
    180_000,
  )
})

describe.runIf(postgres)('postgres', () => {
  const engine = postgres as TestEngine
  const options = { engine: 'postgres', now: () => 1 } as const
  async function start() {
    const database = await engine.create()
    open.push(() => database.remove())
    const url = database.env['DATABASE_URL'] ?? ''
    const db = await openDatabase({ url, dataDir: '' })
    open.push(() => db.destroy())
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    open.push(() => other.end())
    return { db, other, url }
  }
  const addColumn: Migration = {
    name: 'addColumn',
    run: async (db) => void (await sql`alter table avatar add column note text`.execute(db)),
  }
  const addIndex: Migration = { name: 'addIndex', indexes: [{ name: 'avatar_type', table: 'avatar', columns: 'content_type' }] }

  test('5.2 a step that waits for a table lets sessions behind it go first, and continues once the table is free', async () => {
    const { db, other } = await start()
    await other.query('begin; select * from avatar')
    let isDone = false
    const run = migrate(db, { ...options, migrations: [...migrations, addColumn], lockTimeoutMs: 20 }).then(() => {
      isDone = true
    })
    const waits = async () =>
      (await sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)).rows.length
    // Both while it waits and after it has given up, until it tries again.
    for (let reads = 0; reads < 3; reads++) {
      await expect.poll(waits, { interval: 2 }).toBe(1)
      await db.selectFrom('avatar').select('id').execute()
      await expect.poll(waits, { interval: 2 }).toBe(0)
      await db.selectFrom('avatar').select('id').execute()
    }
    expect(isDone).toBe(false)
    await other.query('commit')
    await run
    await sql`select note from avatar`.execute(db)
  })

  test('5.2 an index is made while others write, and one that a killed process left half made is made again', async () => {
    const { db, other } = await start()
    await other.query('begin')
    await other.query("insert into avatar (id, content_type, body, fetched_at) values ('a', 'b', '', 1)")
    const steps = [...migrations, addIndex]
    const ended = expect(migrate(db, { ...options, migrations: steps })).rejects.toMatchObject({ code: '57014' })
    const isThere = async () =>
      (await sql<{ indisvalid: boolean }>`select indisvalid from pg_index where indexrelid = to_regclass('avatar_type')`.execute(db)).rows
    await expect.poll(isThere).toEqual([{ indisvalid: false }])
    // It waits for the writer, and nothing waits for it.
    await db.insertInto('avatar').values({ id: 'c', content_type: 'd', body: new Uint8Array(), fetched_at: 1 }).execute()
    await sql`select pg_cancel_backend(pid) from pg_stat_activity where query like 'create index concurrently%avatar_type%' and pid <> pg_backend_pid()`.execute(
      db,
    )
    await ended
    expect(await isThere()).toEqual([{ indisvalid: false }])
    await other.query('commit')

    await migrate(db, { ...options, migrations: steps })
    expect(await isThere()).toEqual([{ indisvalid: true }])
  })

  test('5.2 a start waits for a process that migrates, however long the migration takes', async () => {
    const { db, other, url } = await start()
    await other.query(`select pg_advisory_lock(${0x6c6b6d67})`)
    const busy = migrate(db, { ...options, migrations: [...migrations, addColumn], waitMs: 300 })
    await expect(busy).rejects.toMatchObject({ code: 'SCHEMA_BUSY' })
    // With nothing to change it does not wait.
    const second = await openDatabase({ url, dataDir: '' })
    await second.destroy()
    const seen: unknown[] = []
    const look: Migration = {
      name: 'look',
      async run(one) {
        const settings = sql`select setting, reset_val from pg_settings where name = 'statement_timeout'`
        seen.push(...(await settings.execute(one)).rows)
      },
    }
    const waiting = openDatabase({ url, dataDir: '', migrations: [...migrations, look] })
    await other.query(`select pg_advisory_unlock(${0x6c6b6d67})`)
    await (await waiting).destroy()
    expect(seen).toEqual([{ setting: '0', reset_val: '0' }])
  })
})
