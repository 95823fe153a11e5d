import { collectible } from '../../test/src/collectible.ts'

/** How much the account holds and did (R-A9). */
export const held = { tokens: 2_000, collectibles: 10_000, transactions: 10_000 } as const

/** Entries of a page of history and collectibles, as the gateway has them. */
const pageSize = 50
const account = '0x000000000000000000000000000000000000dEaD'
const chain = 'eip155:31337'
const hex = (at: number, length: number) => at.toString(16).padStart(length, '0')

/**
 * What a gateway would answer about an account that holds and did very much; `undefined` for what is not asked of one.
 *
 * Balances are held back until `ready`, so that what follows them is seen by itself.
 */
export async function answerAccount(url: URL, ready: Promise<void>): Promise<object | undefined> {
  const { origin, pathname, searchParams } = url
  if (pathname === '/rpc') return { jsonrpc: '2.0', id: 1, result: '0x7a69' }
  if (pathname === '/appkit/v1/config') return { features: [] }
  if (pathname === '/projects/v1/origins') return { allowedOrigins: [origin] }
  if (pathname.startsWith('/v1/identity/')) return { name: null, avatar: null }
  if (pathname.endsWith('/balance')) {
    await ready
    return { balances: Array.from({ length: held.tokens }, (_, at) => toBalance(at)) }
  }
  if (pathname.endsWith('/history')) return toPage(searchParams, held.transactions, toTransaction)
  if (pathname.endsWith('/nfts')) return toPage(searchParams, held.collectibles, (at) => collectible(at, { chain }))
  return undefined
}

function toPage(query: URLSearchParams, count: number, toEntry: (at: number) => object): object {
  const from = Number(query.get('cursor') ?? 0)
  const to = Math.min(from + pageSize, count)
  const data = Array.from({ length: to - from }, (_, at) => toEntry(from + at))
  return { data, next: to < count ? String(to) : null }
}

function toBalance(at: number): object {
  return {
    name: `Token ${at}`,
    symbol: `TK${at}`,
    chainId: chain,
    address: at === 0 ? null : `${chain}:0x${hex(at, 40)}`,
    value: null,
    price: 1 + (at % 7) / 10,
    quantity: { decimals: '18', numeric: `${held.tokens - at}.25` },
    iconUrl: null,
  }
}

function toTransaction(at: number): object {
  const isIn = at % 2 === 0
  return {
    id: hex(at, 64),
    metadata: {
      minedAt: new Date(Date.UTC(2026, 10, 1) - at * 3_600_000).toISOString(),
      chain,
      status: 'confirmed',
      operationType: isIn ? 'receive' : 'send',
      sentFrom: isIn ? `0x${hex(at + 1, 40)}` : account,
      sentTo: isIn ? account : `0x${hex(at + 1, 40)}`,
      hash: `0x${hex(at, 64)}`,
      nonce: null,
    },
    transfers: [
      {
        direction: isIn ? 'in' : 'out',
        quantity: { numeric: `${at}.5` },
        fungible_info: { name: `Token ${at % 40}`, symbol: `TK${at % 40}`, icon: null },
      },
    ],
  }
}
