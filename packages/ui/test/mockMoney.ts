import type { AddressCheck } from '@latchkey/common/contract'
import { isEvmAddress } from '@latchkey/signatures/address'
import { collectible } from '@latchkey/test/collectible'
import { fakeHttp } from '@latchkey/test/fakeHttp'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import { type MockGateway, throughGateway } from './throughGateway.ts'

/** Whose money it is, on chain 1. */
export const owner = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
/** An earlier recipient. */
export const friend = '0x41B7D0E29C5A8f3316DE07bA94c2F8105EA6b73c'
/** Looks like {@link friend} at both ends. */
export const lookAlike = '0x41B7D0E29C5A000000000000000000005eA6b73c'

/** Has a capital where its checksum wants none. */
export const mistyped = '0x77C09Ef0000000000000000000000000001C09ef'

/** What the gateway and the wallet answer; a test changes what it needs. */
export type MoneyBook = {
  balances: readonly object[]
  history: readonly object[]
  nfts: readonly object[]
  /** Addresses by name. */
  names: { [name: string]: string }
  /** Statuses by the last part of a path, in place of answers. */
  fails: { [path: string]: number }
  /** Answers wait for this. */
  hold: Promise<unknown> | undefined
  /** Entries of a page of history and collectibles. */
  pageSize: number
  estimate: () => Promise<bigint>
  send: () => Promise<string>
  /** The embedded wallet, instead of an announced one. */
  isEmbedded: boolean
  settle: () => Promise<'success' | 'reverted'>
}

/** A gateway that knows an account, and a wallet that sends. */
export function mockMoney(change: Partial<MoneyBook> = {}): MockGateway<MoneyBook> {
  const book: MoneyBook = {
    balances: holdings(),
    history: [
      move({ at: '2026-06-14T09:30:00.000Z', kind: 'receive', from: friend, to: owner, transfers: [['in', '0.25', 'ETH']] }),
      move({
        at: '2026-06-09T09:30:00.000Z',
        kind: 'trade',
        transfers: [
          ['out', '50', 'PLD'],
          ['in', '84.1', 'FERN'],
        ],
      }),
      move({ at: '2026-06-02T09:30:00.000Z', kind: 'send', to: friend, transfers: [['out', '0.12', 'ETH']] }),
      move({ at: '2026-05-28T09:30:00.000Z', kind: 'approve', transfers: [['out', '250', 'QTZ']] }),
      move({ at: '2026-05-17T09:30:00.000Z', kind: 'claim', transfers: [['in', '12', 'QTZ']] }),
      move({ at: '2026-05-11T09:30:00.000Z', kind: 'send', to: friend, status: 'failed', transfers: [['out', '3', 'ETH']] }),
    ],
    nfts: ['Low Tide 112', 'Knot no. 7', 'Kiln 0042', 'Hill 3', 'Arc 19', 'Dusk 8'].map((name, at) =>
      collectible(at, { name, ...(at % 2 === 0 && { imageId: 'art' }) }),
    ),
    names: { 'noor.latch': friend },
    fails: {},
    hold: undefined,
    pageSize: 50,
    estimate: async () => 171_000_000_000_000n,
    send: async () => `0x${'5'.repeat(64)}`,
    isEmbedded: false,
    settle: () => new Promise(() => {}),
    ...change,
  }
  const answer = async (path: string, json: () => unknown) => {
    await book.hold
    const status = book.fails[path]
    return status ? { json: { status: 'FAILED', reasons: [] }, status } : { json: json() }
  }
  const page = (list: readonly object[], url: URL) => {
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const next = from + book.pageSize
    return { data: list.slice(from, next), next: next < list.length ? String(next) : null }
  }
  const http = fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/projects/v1/origins': () => ({ json: { allowedOrigins: ['https://meadow.example'] } }),
    ...Object.fromEntries(
      Object.entries(faces).map(([id, face]) => [
        `/public/getTokenImage/${id}`,
        () =>
          new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${face}</svg>`, {
            headers: { 'content-type': 'image/svg+xml' },
          }),
      ]),
    ),
    [`/v1/account/${owner}/balance`]: () => answer('balance', () => ({ balances: book.balances })),
    [`/v1/account/${owner}/history`]: ({ url }) => answer('history', () => page(book.history, url)),
    [`/v1/account/${owner}/nfts`]: ({ url }) => answer('nfts', () => page(book.nfts, url)),
    ...Object.fromEntries(
      ['noor.latch', 'unknown.latch'].map((name) => [
        `/v1/profile/account/${name}`,
        async () => {
          await book.hold
          const address = book.names[name]
          if (book.fails['account']) return { json: {}, status: book.fails['account'] }
          if (!address) return { json: { status: 'FAILED', reasons: [] }, status: 404 }
          return {
            json: {
              name,
              registered_at: '2026-01-01T00:00:00.000Z',
              updated_at: '2026-01-01T00:00:00.000Z',
              addresses: { '60': { address, created: '2026-01-01T00:00:00.000Z' } },
              attributes: [],
            },
          }
        },
      ]),
    ),
  })
  const adapter = mockAdapter({
    wallets: [{ id: 'com.tidewell', name: 'Tidewell', ...(book.isEmbedded && { type: 'auth' }) }],
    capabilities: {
      checkAddress: async (address): Promise<AddressCheck> =>
        /^0x[\da-f]{0,39}$/i.test(address)
          ? 'incomplete'
          : !/^0x/i.test(address) || !isEvmAddress(address)
            ? 'invalid'
            : address === mistyped
              ? 'checksum-mismatch'
              : 'valid',
      estimateTransfer: async () => ({ fee: await book.estimate(), fields: {} }),
      sendTransfer: () => book.send(),
      waitForTransaction: async ({ hash }) => ({ hash, status: await book.settle(), blockNumber: 1n, fee: 1n }),
      getNativeBalance: async () => ({ value: 1_204_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
    },
  })
  return throughGateway(book, http, { adapter, features: { analytics: false, identity: false } })
}

/** Four holdings, whose prices rose, stayed and fell within a day; of the last one none is known unless it is given. */
export function holdings(quartz: { price?: number; dayAgo?: number } = {}): readonly object[] {
  return [
    balance({ name: 'Ether', symbol: 'ETH', numeric: '1.204', price: 2450, dayAgo: 2418.08 }),
    balance({ name: 'Plain Dollar', symbol: 'PLD', numeric: '1020.5', price: 1, dayAgo: 1, contract: 'a', decimals: 6 }),
    balance({ name: 'Fernworth', symbol: 'FERN', numeric: '318.22', price: 0.6, dayAgo: 0.614755, contract: 'f' }),
    balance({ name: 'Quartz', symbol: 'QTZ', numeric: '12', contract: 'c', ...quartz }),
  ]
}

/** Pictures by their id at the gateway. */
const faces: { readonly [id: string]: string } = {
  eth: '<path fill="#5b6bd6" d="M0 0h40v40H0z"/><path stroke="#fff" stroke-width="3.2" stroke-linecap="round" d="M13 15h14M13 20h9M13 25h14"/>',
  pld: '<path fill="#1f7ae0" d="M0 0h40v40H0z"/><circle cx="20" cy="20" r="11" fill="none" stroke="#fff" stroke-width="2.6"/>',
  fern: '<path fill="#d7f5d9" d="M0 0h40v40H0z"/><path fill="none" stroke="#1d8348" stroke-width="2.8" stroke-linecap="round" d="M13 29C14.5 19.5 19 13.5 28 11"/>',
  art: '<path fill="#f6d7b0" d="M0 0h40v40H0z"/><circle cx="24" cy="12" r="6" fill="#f4683c"/><path fill="#03325f" d="M0 28c8-4 12 4 20 0s12-2 20 0v12H0z"/>',
}

const faceOf = (id: string) => (Object.hasOwn(faces, id) ? `https://gateway.example/public/getTokenImage/${id}` : null)

/** One balance as the gateway gives it. */
export function balance({ name, symbol, numeric, price, dayAgo, contract, decimals = 18 }: balance.Parameters): object {
  return {
    name,
    symbol,
    chainId: 'eip155:1',
    address: contract === undefined ? null : `eip155:1:0x${contract.repeat(40).slice(0, 40)}`,
    value: null,
    price: price ?? null,
    priceDayAgo: dayAgo ?? null,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: faceOf(symbol.toLowerCase()),
  }
}

/** One transaction as the gateway gives it. */
export function move({ at, kind, from = owner, to = '', status = 'confirmed', transfers, id = at + kind }: move.Parameters): object {
  return {
    id,
    metadata: { minedAt: at, chain: 'eip155:1', status, operationType: kind, sentFrom: from, sentTo: to, hash: hashOf(id), nonce: null },
    transfers: transfers.map(([direction, numeric, symbol]) => ({
      direction,
      quantity: { numeric },
      fungible_info: { name: symbol, symbol, icon: icon(symbol) },
    })),
  }
}

const icon = (symbol: string) => {
  const url = faceOf(symbol.toLowerCase())
  return url && { url }
}

/** A hash that is always the same for the same id. */
export function hashOf(id: string): string {
  return `0x${[...id]
    .map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0'))
    .join('')
    .slice(-64)
    .padStart(64, '0')}`
}

export declare namespace balance {
  type Parameters = {
    name: string
    symbol: string
    numeric: string
    price?: number | undefined
    /** Its price a day before. */
    dayAgo?: number | undefined
    contract?: string
    decimals?: number
  }
}

export declare namespace move {
  type Parameters = {
    at: string
    kind: string
    from?: string
    to?: string
    status?: 'confirmed' | 'failed' | 'pending'
    transfers: readonly (readonly ['in' | 'out' | 'self', string, string])[]
    id?: string
  }
}
