import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../host/database/schema.ts'
import { takeLease } from '../../../host/database/takeLease.ts'
import type { Log } from '../../../host/log/log.ts'
import type { DexContracts } from '../../convert/dex/dexContracts.ts'
import type { UpstreamPool } from '../../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../../rpc/errors.ts'
import { dropBlocks } from './dropBlocks.ts'
import { findCommon } from './findCommon.ts'
import { readBlocks, readHash, readHeight } from './readBlocks.ts'
import { readLast, saveBlocks } from './saveBlocks.ts'

/** What one round did. */
export type IndexStep = 'idle' | 'took' | 'tookBack' | 'elsewhere'

/** Indexes one chain, block by block. */
export type Indexer = {
  /**
   * One round: drops the blocks that the chain replaced, or indexes the next ones.
   *
   * @throws {@link UpstreamFailedError} if the chain's nodes do not answer; the next round continues from there.
   */
  step(): Promise<IndexStep>
  /** Runs rounds until `signal` aborts. Settles when the last one is over. */
  run(): Promise<void>
}

/**
 * Creates the indexer of a chain. Its progress is in the database, so that after a crash it continues where it
 * was, without gaps or duplicates. One process works at a time.
 */
export function createIndexer(options: createIndexer.Options): Indexer {
  const { db, chainId, nodes, owner, now, log, signal, batchBlocks, keepBlocks, pollMs } = options

  const take = (at: Kysely<Tables>) => takeLease(at, { job: chainId, owner, now: now(), forMs: options.leaseMs })

  async function step(): Promise<IndexStep> {
    if (!(await take(db))) return 'elsewhere'
    const height = await readHeight(nodes, signal)
    const last = await readLast(db, chainId)
    options.onProgress?.({ height, taken: last?.number })
    if (last) {
      const at = Math.min(last.number, height)
      const hash = await readHash(nodes, at, signal)
      // A node that lags behind the previous one does not contradict the indexed blocks.
      if (hash === undefined) return 'idle'
      if (hash !== (await readKnown(at))) {
        const above = await findCommon({ lowest: await readLowest(), highest: at - 1, isCommon })
        // As above: a node that does not have the block yet does not contradict it.
        if (above === undefined) return 'idle'
        const isDone = await dropBlocks(db, { chainId, above, isMine: take, targetMs: options.targetMs, signal })
        return isDone ? 'tookBack' : 'elsewhere'
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
    if (!(await saveBlocks(db, { chainId, blocks, after: last?.number, isMine: take, note: options.note }))) return 'elsewhere'
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

  async function readLowest(): Promise<number> {
    const { lowest } = await db
      .selectFrom('index_block')
      .select(({ fn }) => fn.min('number').as('lowest'))
      .where('chain_id', '=', chainId)
      .executeTakeFirstOrThrow()
    return Number(lowest)
  }

  async function isCommon(number: number): Promise<boolean | undefined> {
    const hash = await readHash(nodes, number, signal)
    return hash === undefined ? undefined : hash === (await readKnown(number))
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
      const pauseMs = Math.min(pollMs * 2 ** Math.min(failures, 4), pausedMaxMs)
      // The shutdown of the gateway also ends the pause.
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  return { step, run }
}

const pausedMaxMs = 60_000

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
    readonly dex?: DexContracts | undefined
    /** Blocks of one round. */
    readonly batchBlocks: number
    /** Blocks whose transactions are kept. */
    readonly keepBlocks: number
    /** Time between rounds once there is nothing new. */
    readonly pollMs: number
    /** How long one part of taking blocks back may take, in milliseconds. */
    readonly targetMs: number
    /** Time after which another process may take over if this one is silent. */
    readonly leaseMs: number
    /** Milliseconds since the epoch. */
    readonly now: () => number
    readonly log: Log
    /** Receives, each round, the height of the chain and the last indexed block. */
    readonly onProgress?: ((progress: { readonly height: number; readonly taken: number | undefined }) => void) | undefined
    /** Receives blocks in the transaction that saves them. */
    readonly note?: saveBlocks.Parameters['note']
    readonly signal: AbortSignal
  }
}
