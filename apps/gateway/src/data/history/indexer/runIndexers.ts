import { toTargetMs } from '../../../host/cleaning/toTargetMs.ts'
import { giveLease } from '../../../host/database/takeLease.ts'
import { notePayments } from '../../../webhooks/notePayments.ts'
import type { DataParts } from '../../dataParts.ts'
import { createIndexer } from './createIndexer.ts'

/** Indexes every chain that the operator named, until stopped. @returns Stops after the current round. */
export function runIndexers(
  gateway: Pick<DataParts, 'config' | 'db' | 'log' | 'metrics' | 'now' | 'id' | 'chains' | 'indexed' | 'webhooks'>,
): () => Promise<void> {
  const { config, db, chains, indexed, log, metrics, now } = gateway
  const end = new AbortController()
  const owner = gateway.id()
  const runs = indexed.flatMap((chainId) => {
    const nodes = chains.getNodes(chainId)
    if (!nodes) return []
    const indexer = createIndexer({
      db,
      chainId,
      nodes,
      owner,
      dex: config.LATCHKEY_DEXES.get(chainId),
      startBlock: config.LATCHKEY_INDEX_CHAINS.get(chainId) ?? 0,
      batchBlocks: config.LATCHKEY_LIMIT_INDEX_BATCH,
      keepBlocks: config.LATCHKEY_LIMIT_INDEX_BLOCKS,
      pollMs: config.LATCHKEY_LIMIT_INDEX_POLL_MS,
      targetMs: toTargetMs(config),
      leaseMs: config.LATCHKEY_LIMIT_INDEX_LEASE_MS,
      now,
      log,
      onProgress: ({ height, taken = -1 }) => {
        metrics.set('latchkey_index_block', taken, { chain: chainId })
        metrics.set('latchkey_index_behind_blocks', Math.max(0, height - taken), { chain: chainId })
      },
      note: (transaction, blocks) => notePayments(gateway.webhooks, transaction, { chainId, blocks }),
      signal: end.signal,
    })
    return [indexer.run()]
  })
  return async () => {
    end.abort()
    await Promise.all(runs)
    if (runs.length > 0) await giveLease(db, { owner })
  }
}
