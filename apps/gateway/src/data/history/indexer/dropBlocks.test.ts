import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, type TestDatabase } from '../../../../test/engines.ts'
import { fillTable, readTables } from '../../../../test/fillTables.ts'
import { openDatabase } from '../../../host/database/openDatabase.ts'
import type { Database } from '../../../host/database/schema.ts'
import { dropBlocks } from './dropBlocks.ts'

const chainId = 'eip155:31337'
const nobody = `0x${'0'.repeat(40)}`
const [blocks, kept] = [400, 100]

describe.each(engines)('$name', (engine) => {
  let database: TestDatabase
  let db: Database
  beforeEach(async () => {
    database = await engine.create('gateway')
    db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    // Each block has one transaction, which gives one badge of fifty to an account.
    const values = {
      ...{ chain_id: `'${chainId}'`, block_number: 'n', number: 'n', hash: "'0x' || n", 'index_block.hash': "'0xb' || n" },
      ...{ standard: "'erc1155'", contract: "'0xc'", sent_from: `'${nobody}'`, sent_to: "'0xada'", value: "'1'", position: '0' },
      ...{ address: "'0xada'", owner: "'0xada'", log_index: '0', batch_index: '0', token_id: 'cast(n % 50 as text)', is_failed: '0' },
      ...{ 'nft_holding.quantity': `'${blocks / 50}'` },
    }
    for (const table of await readTables(db, engine.name)) {
      const to = { index_block: blocks, index_transaction: blocks, index_transfer: blocks, index_activity: blocks, nft_holding: 50 }[
        table.name
      ]
      if (to !== undefined) await fillTable(db, { engine: engine.name, table, from: 1, to, values })
    }
  })
  afterEach(async () => {
    await db.destroy()
    await database.remove()
  })

  const drop = (given: Partial<dropBlocks.Parameters> = {}) =>
    dropBlocks(db, { chainId, above: kept, isMine: async () => true, targetMs: 20, signal: new AbortController().signal, ...given })

  /** What there is, at one moment. */
  async function count() {
    const { rows } = await sql<{ blocks: number; transfers: number; rest: number; held: number }>`select
      (select count(*) from index_block) as blocks, (select count(*) from index_transfer) as transfers,
      (select count(*) from index_transaction) + (select count(*) from index_activity) as rest,
      (select coalesce(sum(cast(quantity as integer)), 0) from nft_holding) as held`.execute(db)
    const [{ blocks, transfers, rest, held } = { blocks: 0, transfers: 0, rest: 0, held: 0 }] = rows
    return { blocks: Number(blocks), transfers: Number(transfers), rest: Number(rest), held: Number(held) }
  }

  test('B-16 5.2 many blocks are taken back in parts: others use the database meanwhile, and find nothing half done', async () => {
    const seen: Awaited<ReturnType<typeof count>>[] = []
    const dropping = drop()
    let isOver = false
    void dropping.then(() => {
      isOver = true
    })
    while (!isOver) {
      seen.push(await count())
      await nextTurn()
    }
    expect(await dropping).toBe(true)
    expect(new Set(seen.map(({ transfers }) => transfers)).size).toBeGreaterThan(3)
    for (const { transfers, held } of seen) expect(held).toBe(transfers)
    expect(await count()).toEqual({ blocks: kept, transfers: kept, rest: 2 * kept, held: kept })
  })

  test('B-16 one that was cut off leaves blocks that no chain has, and goes on from there', async () => {
    const end = new AbortController()
    let parts = 0
    const cut = await drop({
      signal: end.signal,
      async isMine() {
        if (++parts === 2) end.abort()
        return true
      },
    })
    expect(cut).toBe(false)
    const between = await count()
    expect(between.transfers).toBeLessThan(blocks)
    expect(between.transfers).toBeGreaterThan(kept)
    const whole = await db.selectFrom('index_block').select('number').where('hash', '!=', '').orderBy('number', 'desc').execute()
    const transfers = await db.selectFrom('index_transfer').select('block_number').orderBy('block_number').execute()
    // Each block that a chain may still know has all that it had.
    expect(transfers.filter((one) => one.block_number <= (whole[0]?.number ?? 0))).toHaveLength(whole.length)
    expect(await drop()).toBe(true)
    expect(await count()).toEqual({ blocks: kept, transfers: kept, rest: 2 * kept, held: kept })
  })

  test('B-16 a process that lost the chain to another takes nothing back', async () => {
    const before = await count()
    expect(await drop({ isMine: async () => false })).toBe(false)
    expect(await count()).toEqual(before)
  })

  test('B-16 another chain altogether leaves nothing, what is held least of all', async () => {
    expect(await drop({ above: -1 })).toBe(true)
    expect(await count()).toEqual({ blocks: 0, transfers: 0, rest: 0, held: 0 })
  })
})
