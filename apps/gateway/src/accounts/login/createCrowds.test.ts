import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../../../test/engines.ts'
import { fillTable, readTables } from '../../../test/fillTables.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import type { Database } from '../../host/database/schema.ts'
import { createCrowds } from './createCrowds.ts'

const hourMs = 3_600_000
const now = 1_800_000_000_000
const sent = 3000

describe.each(engines)('$name', (engine) => {
  let database: TestDatabase
  let db: Database
  let counted: Database
  let read = 0
  let most = 0
  beforeEach(async () => {
    database = await engine.create('gateway')
    db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read += result.rows.length
        most = Math.max(most, result.rows.length)
        return result
      },
    })
    ;[read, most] = [0, 0]
    // One a second, up to a minute and a half ago.
    await add(1, sent, `${now - 90_000 - sent * 1000} + n * 1000`)
  })
  afterEach(async () => {
    await db.destroy()
    await database.remove()
  })

  async function add(from: number, to: number, createdAt: string) {
    const [table] = (await readTables(db, engine.name)).filter(({ name }) => name === 'login_code')
    const values = { project_id: "'p1'", network: "'10.0.0'", created_at: createdAt, account_id: 'null', session_id: 'null' }
    if (table) await fillTable(db, { engine: engine.name, table, from, to, values })
  }
  const ask = (max: number, at: number, crowds = createCrowds()) =>
    crowds.waitFor(counted, { column: 'project_id', value: 'p1', max, now: at })

  test('3.6 5.2 many codes are counted a part at a time once, then only what came since, and none is missed', async () => {
    const crowds = createCrowds()
    expect(await ask(sent + 1, now, crowds)).toBe(0)
    expect(read).toBe(sent)
    expect(most).toBeLessThanOrEqual(500)

    read = 0
    expect(await ask(sent + 1, now + 1, crowds)).toBe(0)
    expect(read).toBe(0)
    // A slow transaction becomes visible late; so do two of the same moment.
    await add(sent + 1, sent + 2, `${now - 20_000}`)
    expect(await ask(sent + 3, now + 2, crowds)).toBe(0)
    expect(await ask(sent + 2, now + 2, crowds)).toBeGreaterThan(0)
    expect(read).toBeLessThan(10)
    expect(await ask(sent + 2, now + 2, crowds)).toBe(await ask(sent + 2, now + 2))
  })

  test('3.6 the wait ends when the oldest code that counts expires, and the next request passes then', async () => {
    const crowds = createCrowds()
    const oldest = now - 90_000 - sent * 1000 + 1000
    expect(await ask(sent, now, crowds)).toBe(oldest + hourMs - now)
    expect(await ask(sent, oldest + hourMs - 1, crowds)).toBe(1)
    expect(await ask(sent, oldest + hourMs, crowds)).toBe(0)
    expect(await ask(5, now + 2 * hourMs, crowds)).toBe(0)
  })
})
