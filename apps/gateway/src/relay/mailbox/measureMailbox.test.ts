import { afterEach, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { fillTable, readTables } from '../../../test/fillTables.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import { measureMailbox } from './sweepMailbox.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

test.each(engines.map((engine) => [engine.name, engine] as const))(
  '%s: what waits is counted, and estimated where there is much of it',
  async (name, engine) => {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    open.push(() => db.destroy())
    const table = (await readTables(db, name)).find((one) => one.name === 'relay_message')
    const fill = async (from: number, to: number, values: Record<string, string> = {}) => {
      const given = { seq: 'n', size: '100', expires_at: '1000', is_done: '0', ...values }
      if (table) await fillTable(db, { engine: name, table, from, to, values: given })
    }
    await fill(1, 200)
    await fill(201, 210, { size: '0' })
    await fill(211, 220, { expires_at: '10' })
    expect(await measureMailbox(db, 10)).toEqual({ messages: 200, bytes: 20_000 })

    // Messages that expire later are larger: counting every one finds more bytes than looking at the first ten thousand.
    await fill(221, 20_000, { expires_at: '1000 + n', size: 'case when n <= 12000 then 100 else 300 end' })
    await expect.poll(async () => (await measureMailbox(db, 10)).messages).toBeGreaterThan(19_500)
    const { messages, bytes } = await measureMailbox(db, 10)
    expect(messages).toBeLessThan(20_500)
    expect(bytes).toBe(messages * 100)
  },
)
