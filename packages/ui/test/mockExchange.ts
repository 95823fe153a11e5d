import type { SwapToken } from '@latchkey/core/internal'
import { fakeHttp } from '@latchkey/test/fakeHttp'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import { type MockGateway, throughGateway } from './throughGateway.ts'

/** Who swaps, on chain 1. */
const owner = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
/** The contract that swaps: a well-known one. */
const knownRouter = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'

export const ether = token('e', 'Ether', 'ETH', 18)
/** A dollar; one ether costs 2,500 of them. */
export const plainDollar = token('a', 'Plain Dollar', 'PLD', 6)

function token(letter: string, name: string, symbol: string, decimals: number) {
  const id = `eip155:1:0x${letter.repeat(40)}` as SwapToken['id']
  return { id, name, symbol, decimals }
}

/** What the exchange does; a test changes what it needs. */
export type ExchangeBook = {
  /** Statuses by the last part of a path, in place of answers. */
  fails: { [path: string]: number }
  /** Quotes wait for this. */
  hold: Promise<unknown> | undefined
  /** The price of gas waits for this. */
  holdGas: Promise<unknown> | undefined
  router: string
  allowance: bigint
  /** Names as an evil list has them. */
  names: { [symbol: string]: { name: string; symbol: string } }
  send: () => Promise<string>
  settle: () => Promise<'success' | 'reverted'>
}

/** A gateway with an exchange of two tokens behind it, and a wallet that sends. */
export function mockExchange(): MockGateway<ExchangeBook> {
  const book: ExchangeBook = {
    fails: {},
    hold: undefined,
    holdGas: undefined,
    router: knownRouter,
    allowance: 0n,
    names: {},
    send: async () => `0x${'1'.padStart(64, '0')}`,
    settle: async () => 'success',
  }
  const answer = (path: string, json: unknown) => {
    const status = book.fails[path]
    return status
      ? { json: { status: 'FAILED', reasons: status === 404 ? [{ name: 'SWAP_UNSUPPORTED', description: '' }] : [] }, status }
      : { json }
  }
  const bring = (from: string | null, amount: string) =>
    String(from === plainDollar.id ? (BigInt(amount) * 10n ** 12n) / 2453n : (BigInt(amount) * 2453n) / 10n ** 12n)
  const balance = ({ id, name, symbol, decimals }: typeof ether, numeric: string, price: number) => ({
    ...{ name, symbol, ...book.names[symbol] },
    chainId: 'eip155:1',
    address: id === ether.id ? null : id,
    value: null,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: null,
  })
  const http = fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/v1/convert/tokens': () =>
      answer('tokens', {
        tokens: [ether, plainDollar].map(({ id, name, symbol, decimals }) => ({
          ...{ name, symbol, ...book.names[symbol] },
          decimals,
          address: id,
        })),
      }),
    [`/v1/account/${owner}/balance`]: () =>
      answer('balance', { balances: [balance(ether, '1.204', 2450), balance(plainDollar, '1020.5', 1)] }),
    '/v1/convert/quotes': async ({ url }) => {
      await book.hold
      const [from, to, amount] = ['from', 'to', 'amount'].map((name) => url.searchParams.get(name) ?? '')
      return answer('quotes', {
        quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: bring(from ?? null, amount ?? '0'), toAccount: to }],
      })
    },
    '/v1/convert/allowance': () => answer('allowance', { allowance: String(book.allowance) }),
    '/v1/convert/gas-price': async () => {
      await book.holdGas
      return answer('gas-price', { standard: '9', fast: '1000000000', instant: '11' })
    },
    '/v1/fungible/price': ({ body }) =>
      answer('price', {
        fungibles: (body as { addresses: string[] }).addresses.map((address) => ({
          address,
          name: '',
          symbol: '',
          price: address.toLowerCase() === plainDollar.id ? 1 : 2450,
        })),
      }),
    '/v1/convert/build-approve': ({ url }) => {
      const data = `0x095ea7b3${word(book.router)}${word(BigInt(url.searchParams.get('amount') ?? 0))}`
      return answer('build-approve', {
        tx: { from: `eip155:1:${owner}`, to: url.searchParams.get('from'), data, value: '0', amount: '0', eip155: gas },
      })
    },
    '/v1/convert/build-transaction': ({ body }) => {
      const { amount, from, to, eip155 } = body as { amount: string; from: string; to: string; eip155: { slippage: string } }
      const out = BigInt(bring(from, amount))
      const least = out - (out * BigInt(Math.round(Number(eip155.slippage) * 10_000))) / 1_000_000n
      const data = callRouter({ from, to, amount: BigInt(amount), least })
      return answer('build-transaction', {
        tx: {
          from: `eip155:1:${owner}`,
          to: `eip155:1:${book.router}`,
          data,
          amount: from === ether.id ? amount : '0',
          value: '0',
          eip155: gas,
        },
      })
    },
  })
  const adapter = mockAdapter({
    wallets: [{ id: 'com.tidewell', name: 'Tidewell' }],
    capabilities: {
      sendTransaction: () => book.send(),
      waitForTransaction: async ({ hash }) => {
        const status = await book.settle()
        if (status === 'success') book.allowance = 2n ** 255n
        return { hash, status, blockNumber: 1n, fee: 1n }
      },
      getNativeBalance: async () => ({ value: 1_204_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
    },
  })
  return throughGateway(book, http, { adapter, features: { swaps: ['1inch'], analytics: false } })
}

const gas = { gas: '180000', gasPrice: '1' }

/** A word of call data. */
function word(value: bigint | string): string {
  return (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')
}

/** A call of a Uniswap v2 router. */
function callRouter({ from, to, amount, least }: { from: string; to: string; amount: bigint; least: bigint }): string {
  const path = `${word(2n)}${word(from.slice(9))}${word(to.slice(9))}`
  const rest = `${word(owner)}${word(1n)}${path}`
  if (from === ether.id) return `0x7ff36ab5${word(least)}${word(128n)}${rest}`
  return `${to === ether.id ? '0x18cbafe5' : '0x38ed1739'}${word(amount)}${word(least)}${word(160n)}${rest}`
}
