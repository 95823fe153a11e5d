import type { Transaction } from '@latchkey/blockchain-api'
import { formatUnits } from '@latchkey/common/caip'
import { array, integer, minValue, number, object, pipe, regex, safeParse, string, transform } from 'valibot'
import { type Cache, createCache } from '../../host/memory/cache.ts'
import { coinOf } from '../balances/findCoin.ts'
import type { Coin } from '../families/coin.ts'
import { cosmos } from '../families/cosmos.ts'
import { familyOf } from '../families/families.ts'
import type { RpcAnswer } from '../rpc/askUpstream.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { UpstreamPool } from '../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { HistorySource } from './historySource.ts'
import { nameOperation } from './nameOperation.ts'
import { type CosmosResult, cosmosResultSchema, readCosmosMoves } from './readCosmosMoves.ts'

/** Transactions of one page. */
const pageSize = 25
/** Transactions that one search asks for; nodes give at most 100. */
const searchSize = 50
/** Searches for one page: so many that a block full of one account's transactions does not end its past. */
const searchesMax = 4

const count = pipe(
  string(),
  regex(/^\d{1,15}$/),
  transform((text) => Number(text)),
)
const searchSchema = object({
  total_count: count,
  txs: array(
    object({
      hash: pipe(string(), regex(/^[\dA-F]{64}$/i)),
      height: count,
      index: pipe(number(), integer(), minValue(0)),
      tx_result: cosmosResultSchema,
    }),
  ),
})
const blocksSchema = object({ block_metas: array(object({ header: object({ height: count, time: pipe(string(), regex(/^\d{4}-/)) }) })) })

type Found = { readonly hash: string; readonly height: number; readonly index: number; readonly tx_result: CosmosResult }
/** Where a transaction stands in its chain. */
type Place = Pick<Found, 'height' | 'index'>

/** Asks chains of the Cosmos family's own nodes, by the events they index. What moves other coins than the chain's own is left out. */
export function cosmosHistorySource(options: cosmosHistorySource.Options): HistorySource {
  const { chains } = options
  // What a block's time is does not change.
  const times = createCache<string>({ ...options, maxAgeMs: Number.POSITIVE_INFINITY })
  return {
    chainIds: chains.ids.filter((id) => familyOf(id) === cosmos && chains.getCoin(id)?.denom !== undefined),
    async list({ address, chainIds: [chainId = ''], after, signal }) {
      const nodes = chains.getNodes(chainId)
      if (!nodes) return { transactions: [], next: undefined }
      const before = after && { height: Number(after[0]), index: Number(after[1]) }
      const [sent, received] = await Promise.all(
        ['transfer.sender', 'transfer.recipient'].map((event) => search(nodes, { event, address, before, signal })),
      )
      const all = new Map([...(sent?.found ?? []), ...(received?.found ?? [])].map((one) => [one.hash, one]))
      const sorted = [...all.values()].sort((one, other) => other.height - one.height || other.index - one.index)
      const page = sorted.slice(0, pageSize)
      const minedAt = await readTimes(nodes, { page, chainId, times, signal })
      const coin = coinOf(chains, chainId)
      const last = page.at(-1)
      const hasMore = sorted.length > page.length || sent?.hasMore || received?.hasMore
      return {
        transactions: page.flatMap((one) => toTransaction(one, { address, chainId, coin, minedAt: minedAt.get(one.height) }) ?? []),
        next: last && hasMore ? [last.height, last.index] : undefined,
      }
    },
  }
}

export declare namespace cosmosHistorySource {
  type Options = { chains: ChainNodes; maxEntries: number; now: () => number }
}

/** At least a page of what an event happened in, the latest first, unless there is less. */
async function search(
  nodes: UpstreamPool,
  { event, address, before, signal }: { event: string; address: string; before: Place | undefined; signal: AbortSignal },
): Promise<{ found: readonly Found[]; hasMore: boolean }> {
  const query = `${event}='${address}'${before ? ` AND tx.height<=${before.height}` : ''}`
  const isBefore = ({ height, index }: Found) => !before || height < before.height || (height === before.height && index < before.index)
  const found: Found[] = []
  for (let page = 1; ; page++) {
    const params = { query, prove: false, page: String(page), per_page: String(searchSize), order_by: 'desc' }
    const { answers } = await nodes.ask([{ method: 'tx_search', params }], { signal })
    const { txs, total_count } = read(searchSchema, answers[0])
    found.push(...txs.filter(isBefore))
    const hasMore = total_count > page * searchSize && txs.length > 0
    if (!hasMore || found.length >= pageSize || page === searchesMax) return { found, hasMore }
  }
}

/** When each block came. A block that the node no longer has is left out. */
async function readTimes(
  nodes: UpstreamPool,
  { page, chainId, times, signal }: { page: readonly Found[]; chainId: string; times: Cache<string>; signal: AbortSignal },
): Promise<ReadonlyMap<number, string>> {
  const heights = [...new Set(page.map(({ height }) => height))]
  const known = new Map(heights.flatMap((height) => [[height, times.get(`${chainId}|${height}`)] as const].filter(([, time]) => time)))
  const missing = heights.filter((height) => !known.has(height))
  const calls = missing.map((height) => ({ method: 'blockchain', params: { minHeight: String(height), maxHeight: String(height) } }))
  const { answers } = calls.length === 0 ? { answers: [] } : await nodes.ask(calls, { signal })
  for (const answer of answers) {
    if ('error' in answer) continue
    for (const { header } of read(blocksSchema, answer).block_metas) {
      known.set(header.height, header.time)
      times.set(`${chainId}|${header.height}`, header.time)
    }
  }
  return new Map([...known].flatMap(([height, time]) => (time && !Number.isNaN(Date.parse(time)) ? [[height, time] as const] : [])))
}

type Context = { readonly address: string; readonly chainId: string; readonly coin: Coin; readonly minedAt: string | undefined }

function toTransaction({ hash, tx_result }: Found, { address, chainId, coin, minedAt }: Context): Transaction | undefined {
  const { signer, moves, isClaim } = readCosmosMoves(tx_result, coin.denom)
  const isFailed = tx_result.code !== 0
  const own = isFailed ? [] : moves.filter(({ from, to }) => from === address || to === address)
  const isSender = signer === address
  // Anyone may create and send a coin: a transaction that moves none of the chain's own is shown only to its signer.
  if (minedAt === undefined || (own.length === 0 && !isSender)) return undefined
  const transfers = own.map((move) => ({
    ...move,
    direction: move.from === move.to ? ('self' as const) : move.to === address ? ('in' as const) : ('out' as const),
  }))
  const [first] = transfers
  const operation = nameOperation({ method: '', isSender, isCreation: false, transfers })
  return {
    id: `${chainId}:${hash}`,
    metadata: {
      minedAt: new Date(minedAt).toISOString(),
      chain: chainId,
      status: isFailed ? 'failed' : 'confirmed',
      operationType: isClaim && operation === 'receive' ? 'claim' : operation,
      sentFrom: first?.from ?? signer,
      sentTo: first?.to ?? '',
      hash: hash.toUpperCase(),
      nonce: null,
    },
    transfers: transfers.map(({ direction, value }) => ({
      direction,
      quantity: { numeric: formatUnits(value, coin.decimals) },
      fungible_info: { name: coin.name, symbol: coin.symbol },
    })),
  }
}

function read<schema extends typeof searchSchema | typeof blocksSchema>(schema: schema, answer: RpcAnswer | undefined) {
  if (answer && 'error' in answer) throw new UpstreamFailedError('it refused')
  const parsed = safeParse(schema, answer?.result)
  if (!parsed.success) throw new UpstreamFailedError('its answer is of another shape')
  return parsed.output
}
