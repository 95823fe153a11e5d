import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, sqlite, type TestDatabase } from '../../../test/engines.ts'
import { migrate, migrations } from './migrate.ts'
import type { Migration } from './migration.ts'
import { openDatabase } from './openDatabase.ts'
import { readSchema } from './readSchema.ts'
import type { Database } from './schema.ts'

describe.each(engines)('$name', (engine) => {
  const open: Database[] = []
  const databases: TestDatabase[] = []

  async function start() {
    const database = await engine.create()
    databases.push(database)
    const again = async () => {
      const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
      open.push(db)
      return db
    }
    return { again, database, db: await again() }
  }

  afterEach(async () => {
    await Promise.all(open.splice(0).map((db) => db.destroy()))
    await Promise.all(databases.splice(0).map((database) => database.remove()))
  })

  const options = { engine: engine.name, now: () => 1 }
  const step = (name: string, text: string): Migration => ({ name, run: async (db) => void (await sql.raw(text).execute(db)) })

  test('B-04 an empty database gets the schema, and one that is up to date is not changed', async () => {
    const { again, db } = await start()
    await db.insertInto('setting').values({ key: 'a', value: 'b' }).execute()

    const second = await again()

    expect(await second.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'a', value: 'b' }])
    const versions = await sql<{ version: number }>`select version from schema_migration`.execute(second)
    expect(versions.rows).toHaveLength(migrations.length)
  })

  test('5.2 new steps run once, in order', async () => {
    const { db } = await start()
    const more = [...migrations, step('two', 'create table two (a integer)'), step('three', 'alter table two add column b integer')]

    await migrate(db, { ...options, migrations: more })
    await migrate(db, { ...options, migrations: more })

    await sql`insert into two (a, b) values (1, 2)`.execute(db)
  })

  test('5.2 a step that fails leaves no trace, and the next run continues with it', async () => {
    const { db } = await start()
    const two = step('two', 'create table two (a integer)')
    const broken: Migration = {
      name: 'three',
      async run(transaction) {
        await sql`create table three (a integer)`.execute(transaction)
        await sql.raw('create nonsense').execute(transaction)
      },
    }

    await expect(migrate(db, { ...options, migrations: [...migrations, two, broken] })).rejects.toThrow()

    await expect(sql`select * from three`.execute(db)).rejects.toThrow()
    expect(await readSchema(db, { engine: engine.name, known: 99 })).toBe(migrations.length + 1)
    await migrate(db, { ...options, migrations: [...migrations, two, step('three', 'create table three (a integer)')] })
    await sql`select * from three, two`.execute(db)
  })

  test('5.2 a newer schema is refused and not changed once it has a step that older gateways cannot work with', async () => {
    const { again, db } = await start()
    const add: Migration = { ...step('add', 'alter table avatar add column note text') }
    const take: Migration = { ...step('take', 'drop table avatar'), serves: migrations.length + 1 }
    await migrate(db, { ...options, migrations: [...migrations, add] })
    const older = await again()
    expect(await older.selectFrom('avatar').select('id').execute()).toEqual([])

    await migrate(db, { ...options, migrations: [...migrations, add, take] })

    await expect(again()).rejects.toMatchObject({ code: 'SCHEMA_NEWER' })
    await sql`update schema_migration set serves = null where name = 'take'`.execute(db)
    await expect(again()).rejects.toMatchObject({ code: 'SCHEMA_NEWER' })
  })

  test('5.2 a gateway that may not change the schema leaves an old one as it is', async () => {
    const { database, db } = await start()
    const last = sql`delete from schema_migration where version = ${migrations.length}`
    await last.execute(db)
    const open = openDatabase({
      url: database.env['DATABASE_URL'],
      dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '',
      mayMigrate: false,
    })
    await expect(open).rejects.toMatchObject({ code: 'SCHEMA_OLDER' })
    expect(await readSchema(db, { engine: engine.name, known: migrations.length })).toBe(migrations.length - 1)
  })

  test('B-04 two processes that start at once both get the schema', async () => {
    const database = await engine.create()
    databases.push(database)
    const both = await Promise.all(
      [1, 2].map(() => openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })),
    )
    open.push(...both)
    for (const db of both) expect(await db.selectFrom('project').selectAll().execute()).toEqual([])
  })

  test('5.2 a transaction that fails leaves no trace, and others wait for it', async () => {
    const { db } = await start()
    const [written, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('setting').values({ key: 'half', value: '1' }).execute()
      written.resolve()
      await asked.promise
      throw new Error('stop')
    })
    await written.promise
    const seen = db.selectFrom('setting').selectAll().execute()
    asked.resolve()

    await expect(failing).rejects.toThrow('stop')
    expect(await seen).toEqual([])
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([])
  })
})

test('5.2 the embedded database syncs each commit and checks its references', async () => {
  const engine = sqlite
  const database = await engine?.create()
  const dataDir = database?.env['LATCHKEY_DATA_DIR'] ?? ''
  const db = await openDatabase({ dataDir })
  const pragma = async (name: string) =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]

  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await db.destroy()
  const file = new DatabaseSync(`${dataDir}/gateway.sqlite`)
  expect(Object.values(file.prepare('pragma integrity_check').get() ?? {})).toEqual(['ok'])
  file.close()
  await database?.remove()
})

test('5.2 the gateway waits for another process’s lock without blocking', async () => {
  const database = await sqlite.create()
  const dataDir = database?.env['LATCHKEY_DATA_DIR'] ?? ''
  const db = await openDatabase({ dataDir })
  const other = new DatabaseSync(`${dataDir}/gateway.sqlite`)
  other.exec('begin immediate')
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)

  const write = db.insertInto('setting').values({ key: 'a', value: 'b' }).execute()
  setTimeout(() => other.exec('commit'), 300)
  await write

  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([{ key: 'a', value: 'b' }])
  other.close()
  await db.destroy()
  await database?.remove()
})
