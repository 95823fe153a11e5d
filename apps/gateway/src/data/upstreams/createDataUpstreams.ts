import {
  type Balance,
  type History,
  historySchema,
  type NftPage,
  nftPageSchema,
  pricesSchema,
  tokenBalanceSchema,
  transactionSchema,
} from '@latchkey/blockchain-api'
import { formatDecimal, parseUnits } from '@latchkey/common/caip'
import { createHttp, type Http, rowsOf } from '@latchkey/common/web'
import { object } from 'valibot'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import type { BalanceSource, Holding } from '../balances/holding.ts'
import type { HistorySource } from '../history/historySource.ts'
import type { Pictures } from '../images/createPictures.ts'
import type { PriceSource } from '../prices/createPrices.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'

// A token or a transaction that an attacker spoiled does not take the rest of an account with it.
const balancesSchema = object({ balances: rowsOf(tokenBalanceSchema) })
const transactionsSchema = object({ ...historySchema.entries, data: rowsOf(transactionSchema) })
const collectiblesSchema = object({ ...nftPageSchema.entries, data: rowsOf(nftPageSchema.entries.data.item) })

/** The operator's data services, by chain: each speaks the data API, as another gateway does. */
export type DataUpstreams = {
  readonly chainIds: readonly string[]
  readonly balances: BalanceSource
  readonly history: HistorySource
  readonly prices: PriceSource
  listNfts(parameters: { chainId: string; address: string; cursor: string | undefined; signal: AbortSignal }): Promise<NftPage>
}

/** Makes sources of services at these addresses. Their pictures are taken in, so that no user asks them. */
export function createDataUpstreams(options: createDataUpstreams.Options): DataUpstreams {
  const { urls, key, pictures } = options
  const clients = new Map<string, Http>()
  for (const [chainId, [baseUrl = '']] of urls) {
    const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {}
    clients.set(chainId, createHttp({ baseUrl, headers, fetch: options.fetchOf(chainId), timeoutMs: options.timeoutMs, retries: 1 }))
  }
  const chainIds = [...clients.keys()]
  const nftPages = createSingleFlight<NftPage>()
  const clientOf = (chainId: string) => {
    const client = clients.get(chainId)
    if (!client) throw new UpstreamFailedError('there is none for this chain')
    return client
  }
  const toIcon = async (url: string | null | undefined) => pictures.toUrl(await pictures.keepSoon(url ?? undefined))

  return {
    chainIds,
    balances: {
      chainIds,
      async list({ address, chainId, signal }) {
        const path = `/v1/account/${encodeURIComponent(address)}/balance`
        const { balances } = await clientOf(chainId).get(path, balancesSchema, { query: { chainId, currency: 'usd' }, signal })
        const own = await Promise.all(
          balances.filter((balance) => balance.chainId === chainId).map((balance) => toHolding(balance, toIcon)),
        )
        return own.filter((holding) => holding !== undefined)
      },
    },
    history: {
      chainIds,
      async list({ address, chainIds: [chainId = ''], after, signal }) {
        const path = `/v1/account/${encodeURIComponent(address)}/history`
        const query = { chainId, cursor: after === undefined ? undefined : String(after[0]) }
        const { data, next } = await clientOf(chainId).get(path, transactionsSchema, { query, signal })
        return { transactions: await Promise.all(data.map((one) => withOwnIcons(one, toIcon))), next: next === null ? undefined : [next] }
      },
    },
    prices: {
      chainIds,
      async list({ chainId, contracts, currency, signal }) {
        const idOf = (contract: string) => `${chainId}:${contract === 'native' ? nativeAddress : contract}`
        const body = { currency, addresses: contracts.map(idOf) }
        const { fungibles } = await clientOf(chainId).post('/v1/fungible/price', pricesSchema, { body, signal })
        const prices = new Map(fungibles.map(({ address, price }) => [address.toLowerCase(), price]))
        return new Map(
          contracts.flatMap((contract) => {
            const price = prices.get(idOf(contract).toLowerCase())
            return price === undefined ? [] : [[contract, price] as const]
          }),
        )
      },
    },
    async listNfts({ chainId, address, cursor, signal }) {
      const path = `/v1/account/${encodeURIComponent(address)}/nfts`
      return nftPages.share(JSON.stringify([chainId, address, cursor]), signal, async (shared) => {
        const page = await clientOf(chainId).get(path, collectiblesSchema, { query: { chainId, cursor }, signal: shared })
        // Their image ids mean nothing here.
        return { ...page, data: page.data.map((nft) => ({ ...nft, imageId: null })) }
      })
    },
  }
}

export declare namespace createDataUpstreams {
  type Options = {
    urls: ReadonlyMap<string, readonly string[]>
    key: string | undefined
    pictures: Pictures
    /** For the one of this chain. */
    fetchOf: (chainId: string) => typeof globalThis.fetch
    timeoutMs: number
  }
}

/** How the data API calls a chain's own coin. */
export const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What is finer than its token can be is cut; one balance that no token can have takes none of the others along. */
async function toHolding(
  balance: Balance['balances'][number],
  toIcon: (url: string | null | undefined) => Promise<string | null>,
): Promise<Holding | undefined> {
  const { chainId, address, name, symbol, quantity, iconUrl } = balance
  const decimals = Number(quantity.decimals)
  const value = toAmount(quantity.numeric, decimals)
  if (value === undefined) return undefined
  const icon = await toIcon(iconUrl)
  return {
    chainId,
    ...(address && { address }),
    name,
    symbol,
    decimals,
    value,
    ...(icon && { iconUrl: icon }),
  }
}

function toAmount(numeric: string, decimals: number): bigint | undefined {
  try {
    return parseUnits(formatDecimal(numeric, decimals) ?? '', decimals)
  } catch {
    return undefined
  }
}

async function withOwnIcons(
  transaction: History['data'][number],
  toIcon: (url: string | null | undefined) => Promise<string | null>,
): Promise<History['data'][number]> {
  const transfers = await Promise.all(
    transaction.transfers.map(async ({ fungible_info: token, nft_info: nft, ...transfer }) => {
      const [icon, preview] = await Promise.all([toIcon(token?.icon?.url), toIcon(nft?.content?.preview?.url)])
      return {
        ...transfer,
        ...(token && { fungible_info: { ...token, icon: icon ? { url: icon } : null } }),
        ...(nft && { nft_info: { ...nft, content: preview ? { preview: { url: preview } } : null } }),
      }
    }),
  )
  return { ...transaction, transfers }
}
