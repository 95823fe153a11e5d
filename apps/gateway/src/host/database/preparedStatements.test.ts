import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { postgres, type TestDatabase } from '../../../test/engines.ts'
import { startOwnPostgres } from '../../../test/startOwnPostgres.ts'
import { startPgBouncer } from '../../../test/startPgBouncer.ts'
import { connectDatabase, openDatabase, poolLimits } from './openDatabase.ts'
import { createStatementNames } from './preparedStatements.ts'
import type { Database } from './schema.ts'

const own = await startOwnPostgres()
const bouncer = own && (await startPgBouncer({ postgresPort: own.port, connections: 2 }))
afterAll(async () => {
  await bouncer?.stop()
  await own?.remove()
})
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A pool that prepares statements, of one connection by default. */
function connectTo(url: string | undefined, limits: Partial<typeof poolLimits> = {}): Database {
  const db = connectDatabase({ url: url ?? '', limits: { ...poolLimits, connections: 1, prepares: true, ...limits }, name: 'test' })
  open.push(() => db.destroy())
  return db
}

async function createTables(): Promise<TestDatabase> {
  const database = await (postgres as NonNullable<typeof postgres>).create('gateway')
  open.push(() => database.remove())
  await (await openDatabase({ url: database.env['DATABASE_URL'], dataDir: '' })).destroy()
  return database
}

const readPrepared = async (db: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(({ statement }) => statement)

const find = (db: Database, key: string) => db.selectFrom('setting').select('value').where('key', '=', key).execute()

test('5.2 a frequent statement gets a name; one that is rare, selects all columns or is long gets none; and names are limited', () => {
  const names = createStatementNames()
  const often = (text: string) => Array.from({ length: 20 }, () => names.nameOf(text)).at(-1)
  const name = often('select "a" from "b" where "c" = $1')
  expect(name).toMatch(/^latchkey_\d+$/)
  expect(often('select "a" from "b" where "c" = $1')).toBe(name)
  expect(often('\n    update "b" set "a" = $1')).not.toBe(name)
  expect(often('select count(*) from "b"')).toBeDefined()
  expect(names.nameOf('select "once" from "b"')).toBeUndefined()
  for (const text of ['select * from "b"', 'select "b".* from "b"', 'delete from "b" returning *', 'begin', 'set statement_timeout = 1'])
    expect(often(text)).toBeUndefined()
  expect(often(`select "a" from "b" where "c" in (${'$1, '.repeat(1000)}$1)`)).toBeUndefined()
  const all = Array.from({ length: 1000 }, (_, n) => often(`select "a${n}" from "b"`))
  expect(new Set(all).size).toBeLessThan(250)
  expect(all.at(-1)).toBeUndefined()
})

describe.runIf(postgres)('prepared statements', () => {
  test('5.2 a connection prepares a statement once, and only if that is switched on', async () => {
    const database = await createTables()
    const [db, plain] = [connectTo(database.env['DATABASE_URL']), connectTo(database.env['DATABASE_URL'], { prepares: false })]
    for (const one of [db, plain]) {
      await one
        .insertInto('setting')
        .values({ key: 'a', value: 'b' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      for (let n = 0; n < 20; n++) expect(await find(one, n % 2 ? 'a' : 'none')).toEqual(n % 2 ? [{ value: 'b' }] : [])
    }
    expect(await readPrepared(db)).toEqual(['select "value" from "setting" where "key" = $1'])
    expect(await readPrepared(plain)).toEqual([])
  })

  test('5.2 a column that the next version adds disturbs no statement, and a changed type one at most', async () => {
    const database = await createTables()
    const [db, operator] = [connectTo(database.env['DATABASE_URL'], { connections: 4 }), connectTo(database.env['DATABASE_URL'])]
    const all = () => db.selectFrom('setting').selectAll().execute()
    const many = () => Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? find(db, 'a') : all())))
    await many()

    await sql`alter table setting add column note text`.execute(operator)
    await many()

    await sql`alter table setting alter column value type varchar(1000)`.execute(operator)
    const outcomes: string[] = []
    for (let n = 0; n < 40; n++)
      await find(db, 'a').then(
        () => outcomes.push('done'),
        (error: { code: string }) => outcomes.push(error.code),
      )
    expect(outcomes.filter((one) => one !== 'done').length).toBeLessThanOrEqual(1)
    expect(outcomes.slice(-30)).toEqual(Array.from({ length: 30 }, () => 'done'))
  })
})

describe.runIf(own)('behind a pooler', () => {
  const refusal = { code: 'CONFIG_INVALID', variable: 'LATCHKEY_DATABASE_PREPARE' }

  /** Acts like a pooler as far as this gateway can tell: the process id that it gives a client is not the server's. */
  async function startPooler(): Promise<{ url: string; pools(): void }> {
    let isPooling = true
    const server = createServer((client) => {
      const upstream = connect(own?.port ?? 0, '127.0.0.1')
      let [isKnown, read] = [!isPooling, Buffer.alloc(0)]
      client
        .on('data', (data) => upstream.write(data))
        .on('error', () => {})
        .on('close', () => upstream.destroy())
      upstream.on('error', () => {}).on('close', () => client.destroy())
      upstream.on('data', (data: Buffer) => {
        if (isKnown) return void client.write(data)
        read = Buffer.concat([read, data])
        // BackendKeyData: its length, then the process id.
        const at = read.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
        if (at < 0 || read.length < at + 13) return
        read.writeInt32BE(0x7fff_0000, at + 5)
        isKnown = true
        client.write(read)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push(() => new Promise((resolve) => server.close(resolve)))
    isPooling = false
    const { port } = server.address() as AddressInfo
    return {
      url: own?.urlAt(port) ?? '',
      pools() {
        isPooling = true
      },
    }
  }

  test('5.2 M6 a start that should prepare statements is refused, with the reason', async () => {
    const pooler = await startPooler()
    pooler.pools()
    await expect(sql`select 1`.execute(connectTo(pooler.url))).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('PgBouncer'),
    })
    await sql`select 1`.execute(connectTo(pooler.url, { prepares: false }))
  })

  test('5.2 M6 if a pooler is put in between later, its connections prepare nothing, and everything goes on', async () => {
    const pooler = await startPooler()
    const db = connectTo(pooler.url, { connections: 2 })
    const count = async () => {
      const counts = await Promise.all(
        Array.from({ length: 20 }, () => sql<{ one: number }>`select count(*)::integer as one from pg_prepared_statements`.execute(db)),
      )
      return Math.max(...counts.map(({ rows }) => rows[0]?.one ?? 0))
    }
    await db.connection().execute(async (one) => {
      pooler.pools()
      for (let n = 0; n < 10; n++) await sql`select 1 as one`.execute(one)
      const [first] = (await sql<{ one: number }>`select count(*)::integer as one from pg_prepared_statements`.execute(one)).rows
      expect(first?.one).toBeGreaterThan(0)
      // The other connection is the pooler's.
      expect(await count()).toBe(0)
    })
  })

  test.runIf(bouncer)('5.2 M6 PgBouncer itself is recognised as a pooler', async () => {
    await expect(sql`select 1`.execute(connectTo(bouncer?.urlOf('postgres')))).rejects.toMatchObject(refusal)
    await sql`select 1`.execute(connectTo(bouncer?.urlOf('postgres'), { prepares: false, statementMs: 0, idleTransactionMs: 0 }))
  })
})
