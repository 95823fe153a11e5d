import fc from 'fast-check'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlite, type TestDatabase } from '../../../../test/engines.ts'
import { openDatabase } from '../../../host/database/openDatabase.ts'
import type { Database } from '../../../host/database/schema.ts'
import { createLog } from '../../../host/log/log.ts'
import type { UpstreamPool } from '../../rpc/createUpstreamPool.ts'
import { createIndexer } from './createIndexer.ts'

const chainId = 'eip155:31337'
const log = createLog({ level: 'off', write: () => {}, now: Date.now })
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await sqlite.create('gateway')
  db = await openDatabase({ dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
})
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

/** Hashes of a chain's blocks, `length` of them from `first` on; those from `forkAt` on are of another branch. */
const hashesOf = (first: number, length: number, forkAt = Number.POSITIVE_INFINITY) =>
  new Map(
    Array.from({ length }, (_, at) => [first + at, `0x${first + at < forkAt ? 'a' : 'b'}${(first + at).toString(16).padStart(63, '0')}`]),
  )

/** A node with these blocks, all of them empty, that counts the questions it gets. */
function nodeWith(hashes: ReadonlyMap<number, string>) {
  const counted = { questions: 0 }
  const zero = `0x${'0'.repeat(64)}`
  const nodes: UpstreamPool = {
    size: 1,
    async ask(calls) {
      counted.questions += calls.length
      const answers = calls.map(({ method, params }) => {
        if (method === 'eth_blockNumber') return { result: toHex(Math.max(...hashes.keys())) }
        const number = Number((params as [string])[0])
        const hash = hashes.get(number)
        if (!hash) return { result: null }
        const parentHash = hashes.get(number - 1) ?? zero
        return { result: { number: toHex(number), hash, parentHash, timestamp: '0x1', transactions: [] } }
      })
      return { answers, upstream: 0 }
    },
  }
  return { nodes, counted }
}

/** What may be asked about a fork that lies so many blocks back: the search doubles its step, then halves it. */
const questionsMax = (depth: number) => 4 + 2 * Math.ceil(Math.log2(depth + 1))

test('5.2 A-01 wherever a chain forks, the last block in common is found with few questions, and nothing below it is dropped', async () => {
  const forks = fc.record({
    first: fc.integer({ min: 0, max: 5 }),
    taken: fc.integer({ min: 1, max: 700 }),
    /** Blocks in common, by share of what was taken in. */
    common: fc.double({ min: 0, max: 1, noNaN: true }),
    /** Length of the chain as it is now, beside the one that was taken in. */
    more: fc.integer({ min: -50, max: 50 }),
  })
  await fc.assert(
    fc.asyncProperty(forks, async ({ first, taken, common, more }) => {
      const kept = Math.min(taken - 1, Math.floor(common * taken))
      const length = Math.max(kept + 1, taken + more)
      await db.deleteFrom('index_block').execute()
      const rows = [...hashesOf(first, taken)].map(([number, hash]) => ({ chain_id: chainId, number, hash, mined_at: 0 }))
      for (let at = 0; at < rows.length; at += 200)
        await db
          .insertInto('index_block')
          .values(rows.slice(at, at + 200))
          .execute()
      const { nodes, counted } = nodeWith(hashesOf(first, length, first + kept))
      const indexer = createIndexer({
        ...{ db, chainId, nodes, log, owner: 'one', startBlock: 0, batchBlocks: 100, keepBlocks: 1_000_000, pollMs: 10, targetMs: 20 },
        ...{ leaseMs: 30_000, now: Date.now, signal: new AbortController().signal },
      })
      expect(await indexer.step()).toBe('tookBack')
      const left = await db
        .selectFrom('index_block')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(left.count)).toBe(kept)
      expect(counted.questions).toBeLessThanOrEqual(questionsMax(Math.min(taken, length) - kept))
    }),
    { numRuns: 25 },
  )
})
