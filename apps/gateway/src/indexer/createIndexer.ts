import type { Database } from '../database/schema.ts'
import { takeLease } from '../database/takeLease.ts'
import type { Dex } from '../dex/dex.ts'
import type { Log } from '../log.ts'
import type { UpstreamPool } from '../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import { dropBlocks } from './dropBlocks.ts'
import { readBlocks, readHash, readHeight } from './readBlocks.ts'
import { readLast, saveBlocks } from './saveBlocks.ts'

/** What one round did. */
export type IndexStep = 'idle' | 'took' | 'tookBack' | 'elsewhere'

/** Takes one chain in, block by block. */
export type Indexer = {
  /**
   * One round: takes back what the chain took back, or takes in the next blocks.
   *
   * @throws {@link UpstreamFailedError} if the chain's nodes cannot be asked; the next round goes on from where it was.
   */
  step(): Promise<IndexStep>
  /** Rounds without an end, until `signal` aborts. Settles when the last one is over. */
  run(): Promise<void>
}

/**
 * Makes the indexer of a chain. What it has taken in lies in the database, so that it goes on after a crash where it
 * was, neither losing nor doubling anything. Of several processes one works at a time.
 */
export function createIndexer(options: createIndexer.Options): Indexer {
  const { db, chainId, nodes, owner, now, log, signal, batchBlocks, keepBlocks, pollMs } = options

  async function step(): Promise<IndexStep> {
    if (!(await takeLease(db, { job: chainId, owner, now: now(), forMs: options.leaseMs }))) return 'elsewhere'
    const height = await readHeight(nodes, signal)
    const last = await readLast(db, chainId)
    options.onProgress?.({ height, taken: last?.number })
    if (last) {
      const at = Math.min(last.number, height)
      const hash = await readHash(nodes, at, signal)
      // A node that is behind the one asked before says nothing against what was taken in.
      if (hash === undefined) return 'idle'
      if (hash !== (await readKnown(at))) {
        await dropBlocks(db, { chainId, above: await findCommon(last.number, height) })
        return 'tookBack'
      }
      if (last.number > height) return 'idle'
    }
    const from = last ? last.number + 1 : Math.max(options.startBlock, height - keepBlocks + 1)
    if (from > height) return 'idle'
    const to = Math.min(height, from + batchBlocks - 1)
    const blocks = await readBlocks(nodes, { from, to, dex: options.dex, signal })
    let parent = last?.hash
    for (const block of blocks) {
      // The chain changed while it was read: the next round sees where.
      if (parent !== undefined && block.parentHash !== parent) return 'tookBack'
      parent = block.hash
    }
    if (!(await saveBlocks(db, { chainId, blocks, after: last?.number }))) return 'elsewhere'
    options.onProgress?.({ height, taken: to })
    return 'took'
  }

  /** The hash of a block as it was taken in. */
  async function readKnown(number: number): Promise<string | undefined> {
    const found = await db
      .selectFrom('index_block')
      .select('hash')
      .where('chain_id', '=', chainId)
      .where('number', '=', number)
      .executeTakeFirst()
    return found?.hash
  }

  /** The highest block that the index and the chain have in common. */
  async function findCommon(from: number, height: number): Promise<number> {
    for (let below = Math.min(from, height + 1); ; ) {
      const known = await db
        .selectFrom('index_block')
        .select(['number', 'hash'])
        .where('chain_id', '=', chainId)
        .where('number', '<', below)
        .orderBy('number', 'desc')
        .limit(knownAtOnce)
        .execute()
      for (const { number, hash } of known) if ((await readHash(nodes, number, signal)) === hash) return number
      const last = known.at(-1)
      if (!last) return -1
      below = last.number
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      try {
        const did = await step()
        failures = 0
        if (did === 'took' || did === 'tookBack') continue
      } catch (error) {
        if (signal.aborted) return
        if (failures++ === 0)
          log.warn('the index is behind', {
            chain: chainId,
            why: error instanceof UpstreamFailedError ? error.shortMessage : 'the database',
          })
      }
      await pause(Math.min(pollMs * 2 ** Math.min(failures, 4), pausedMaxMs), signal)
    }
  }

  return { step, run }
}

const pausedMaxMs = 60_000
/** Blocks that are read at once, back from the last one: a chain rarely takes back more. */
const knownAtOnce = 100

export declare namespace createIndexer {
  type Options = {
    readonly db: Database
    /** CAIP-2, of an EVM chain. */
    readonly chainId: string
    readonly nodes: UpstreamPool
    /** This process; no other has the same. */
    readonly owner: string
    readonly startBlock: number
    /** Its exchange, whose router pays out coins without a log. */
    readonly dex?: Dex | undefined
    /** Blocks of one round. */
    readonly batchBlocks: number
    /** Blocks whose transactions are kept. */
    readonly keepBlocks: number
    /** Time between rounds once there is nothing new. */
    readonly pollMs: number
    /** Time after which another process may go on, if this one has not been heard of. */
    readonly leaseMs: number
    /** Milliseconds since the epoch. */
    readonly now: () => number
    readonly log: Log
    /** Hears, each round, how high the chain is and the last block that was taken in. */
    readonly onProgress?: ((progress: { readonly height: number; readonly taken: number | undefined }) => void) | undefined
    readonly signal: AbortSignal
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    if (signal.aborted) done()
  })
}
