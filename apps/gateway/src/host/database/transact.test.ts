import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgres, type TestDatabase, type TestEngine } from '../../../test/engines.ts'
import { openDatabase } from './openDatabase.ts'
import type { Database } from './schema.ts'
import { transact } from './transact.ts'

describe.runIf(postgres)('postgres', () => {
  const engine = postgres as TestEngine
  let own: TestDatabase
  let db: Database
  beforeAll(async () => {
    own = await engine.create('gateway')
    db = await openDatabase({ url: own.env['DATABASE_URL'], dataDir: '' })
    for (const key of ['a', 'b']) await db.insertInto('setting').values({ key, value: '0' }).execute()
  })
  afterAll(async () => {
    await db.destroy()
    await own.remove()
  })

  test('when two transactions wait for each other one is repeated, and both are committed', async () => {
    let begun = 0
    let tries = 0
    const both = Promise.withResolvers<void>()
    const write = (keys: readonly [string, string], value: string) =>
      transact(db, async (transaction) => {
        tries += 1
        const set = (key: string) => transaction.updateTable('setting').set({ value }).where('key', '=', key).execute()
        await set(keys[0])
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        await set(keys[1])
      })
    await Promise.all([write(['a', 'b'], '1'), write(['b', 'a'], '2')])
    // A server under load may abort both at once.
    expect([3, 4]).toContain(tries)
    const rows = await db.selectFrom('setting').select('value').where('key', 'in', ['a', 'b']).execute()
    expect(new Set(rows.map(({ value }) => value)).size).toBe(1)
  })

  test('any other failure ends the transaction at once, and undoes it', async () => {
    let tries = 0
    const failed = transact(db, async (transaction) => {
      tries += 1
      await transaction.updateTable('setting').set({ value: 'lost' }).where('key', '=', 'a').execute()
      await transaction.insertInto('setting').values({ key: 'b', value: 'taken' }).execute()
    })
    await expect(failed).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
    expect(await db.selectFrom('setting').select('key').where('value', '=', 'lost').execute()).toEqual([])
  })
})
