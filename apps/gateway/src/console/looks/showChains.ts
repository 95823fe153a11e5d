import * as networks from '@latchkey/common/networks'
import type { InferOutput } from 'valibot'
import type { CommandInput } from '../../host/commandLine/operatorCommand.ts'
import { readReports, valuesOf } from '../../host/reports/reports.ts'
import type { indexerSchema, networksSchema } from '../answers/lookAnswers.ts'

type Input = Pick<CommandInput, 'db' | 'config' | 'now'>

/** Chains with their nodes. It shows only the host of an address, because the rest may contain a key. */
export async function showNetworks({ db, config, now }: Input): Promise<InferOutput<typeof networksSchema>> {
  const reports = await readReports(db, now)
  return [...config.LATCHKEY_RPC_URLS].map(([chainId, urls]) => ({
    chainId,
    name: Object.values(networks).find(({ caipNetworkId }) => caipNetworkId === chainId)?.name ?? chainId,
    upstreams: urls.map((url, upstream) => {
      const open = valuesOf(reports, 'latchkey_rpc_upstream_open', { kind: 'node', chain: chainId, upstream: String(upstream) })
      // One gateway that reaches it is enough: what another one lacks is its own way there.
      return { host: new URL(url).host, isHealthy: open.length === 0 ? null : open.some((value) => value === 0) }
    }),
  }))
}

/** How far each indexed chain is. */
export async function showIndexer({ db, config, now }: Input): Promise<InferOutput<typeof indexerSchema>> {
  const reports = await readReports(db, now)
  return Promise.all(
    [...config.LATCHKEY_INDEX_CHAINS].map(async ([chainId, from]) => {
      const last = await db
        .selectFrom('index_block')
        .select(['number', 'mined_at'])
        .where('chain_id', '=', chainId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      const lease = await db.selectFrom('index_lease').select('ends_at').where('chain_id', '=', chainId).executeTakeFirst()
      const behind = valuesOf(reports, 'latchkey_index_behind_blocks', { chain: chainId })
      return {
        ...{ chainId, from, block: last ? Number(last.number) : null, minedAt: last ? Number(last.mined_at) : null },
        behind: behind.length === 0 ? null : Math.min(...behind),
        isRunning: lease !== undefined && Number(lease.ends_at) > now,
      }
    }),
  )
}
