import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isStorageFailure } from '../http/toRefusal.ts'
import { sqliteDialect } from './sqliteDialect.ts'

async function start(limits = { queue: 1000, waitMs: 10_000 }) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-dialect-'))
  const db = new Kysely<{ one: { id: number } }>({ dialect: sqliteDialect({ path: join(folder, 'a.sqlite'), ...limits }) })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  await sql`create table one (id integer primary key)`.execute(db)
  return db
}

test('5.2 an error at which SQLite itself ends the transaction is the one that is thrown, and what comes next works', async () => {
  const db = await start()
  const twice = db.transaction().execute(async (transaction) => {
    await sql`insert into one values (1)`.execute(transaction)
    // As on a full disk: the whole transaction is undone at once.
    await sql`insert or rollback into one values (1)`.execute(transaction)
  })
  await expect(twice).rejects.toMatchObject({ errcode: 1555, message: expect.stringContaining('UNIQUE') })
  expect(await db.selectFrom('one').selectAll().execute()).toEqual([])
  await db.transaction().execute((transaction) => sql`insert into one values (2)`.execute(transaction))
  expect(await db.selectFrom('one').selectAll().execute()).toEqual([{ id: 2 }])
})

test('5.2 an error of the code inside a transaction undoes it', async () => {
  const db = await start()
  const failing = db.transaction().execute(async (transaction) => {
    await sql`insert into one values (1)`.execute(transaction)
    throw new Error('of the code')
  })
  await expect(failing).rejects.toThrow('of the code')
  expect(await db.selectFrom('one').selectAll().execute()).toEqual([])
})

test('5.2 what waits behind a transaction has a deadline and a bound, is then never run, and others go on', async () => {
  const db = await start({ queue: 2, waitMs: 200 })
  const [holding, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = db.transaction().execute(async (transaction) => {
    await sql`insert into one values (1)`.execute(transaction)
    holding.resolve()
    await going.promise
  })
  await holding.promise
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (isStorageFailure(error) ? 'storage failure' : error),
    )
  const startedAt = performance.now()
  const waiting = [2, 3].map((id) => outcome(sql`insert into one values (${id})`.execute(db)))
  expect(await outcome(sql`insert into one values (4)`.execute(db))).toBe('storage failure')
  expect(performance.now() - startedAt).toBeLessThan(150)
  expect(await Promise.all(waiting)).toEqual(['storage failure', 'storage failure'])
  const next = sql`insert into one values (5)`.execute(db)
  going.resolve()
  await Promise.all([long, next])
  expect(await db.selectFrom('one').selectAll().orderBy('id').execute()).toEqual([{ id: 1 }, { id: 5 }])
})
