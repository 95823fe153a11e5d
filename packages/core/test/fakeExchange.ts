import { EstimateGasError, RevertedError } from '@latchkey/common/contract'
import { type FakeHttp, fakeHttp, mockAdapter } from '@latchkey/test'
import { connect } from '../src/connection/verbs.ts'
import type { SwapToken } from '../src/swap/state.ts'
import { createTestKit, type TestKit } from './createTestKit.ts'

/** Who swaps, on chain 1. */
export const owner = 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as SwapToken['id']
/** The contract that swaps. */
export const router = '0x00000000000000000000000000000000000000d1'

/** One ether is 2,500 dollars here. */
export const coin: SwapToken = token('e', 'Ether', 'ETH', 18)
export const dollar: SwapToken = token('a', 'Plain Dollar', 'PLD', 6)
export const leaf: SwapToken = token('b', 'Leaf', 'LEAF', 18)

function token(letter: string, name: string, symbol: string, decimals: number): SwapToken {
  const id = `eip155:1:0x${letter.repeat(40)}` as SwapToken['id']
  return { id, name, symbol, decimals, isNative: letter === 'e', isListed: true }
}

/** A word of call data. */
export const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')

/** `approve(spender, amount)`. */
export const approveData = (spender: string, amount: bigint) => `0x095ea7b3${word(spender)}${word(amount)}`

/** A call of a Uniswap v2 router. */
export function swapData({
  from,
  to,
  amount,
  least,
  receiver,
}: {
  from: SwapToken
  to: SwapToken
  amount: bigint
  least: bigint
  receiver: string
}) {
  const [a, b] = [from, to].map(({ id }) => word(id.slice(id.lastIndexOf(':') + 1)))
  const path = `${word(2n)}${a}${b}`
  const rest = `${word(receiver)}${word(1n)}${path}`
  if (from.isNative) return `0x7ff36ab5${word(least)}${word(128n)}${rest}`
  return `${to.isNative ? '0x18cbafe5' : '0x38ed1739'}${word(amount)}${word(least)}${word(160n)}${rest}`
}

/** What the exchange behind the fake gateway says; a test changes what it needs. */
export type ExchangeBook = {
  /** Smallest units of the target for one of the source, as a fraction. */
  price: (from: string, to: string) => readonly [bigint, bigint]
  allowance: bigint
  /** The dollar changes an allowance only from or to nothing. */
  isResetWanted: boolean
  /** Statuses by path, in place of answers. */
  fails: { [path: string]: { status: number; reasons?: readonly { name: string; description: string }[] } }
  /** Waits for this before quotes are answered. */
  hold: Promise<unknown> | undefined
  /** Other symbols than the usual ones, in the list and among what is held. */
  symbols: { readonly [symbol: string]: string }
  /** Changes what is built. */
  tamper: (tx: BuiltTransaction) => BuiltTransaction
  tamperApproval: (tx: BuiltTransaction) => BuiltTransaction
  balances: readonly unknown[]
  /** wei for a unit of gas that the chain's node names. */
  nodeGasPrice: bigint
  /** What the wallet does when asked to send. */
  send: (transaction: unknown, times: number) => Promise<string>
  /** How a transaction ends. */
  settle: (hash: string) => Promise<'success' | 'reverted'>
}

/** A transaction as the gateway builds it. */
export type BuiltTransaction = {
  from: string
  to: string
  data: string
  amount: string
  value: string
  eip155: { gas: string; gasPrice: string }
}

/** A kit connected on chain 1 over a gateway that swaps three tokens. */
export async function createExchangeKit(
  options: Partial<Parameters<typeof createTestKit>[0]> = {},
): Promise<TestKit & { http: FakeHttp; book: ExchangeBook; sent: Record<string, unknown>[] }> {
  const balance = (of: SwapToken, numeric: string, price: number | null) => ({
    name: of.name,
    symbol: of.symbol,
    chainId: 'eip155:1',
    address: of.isNative ? null : of.id,
    value: null,
    price,
    quantity: { decimals: String(of.decimals), numeric },
    iconUrl: null,
  })
  const sent: Record<string, unknown>[] = []
  const book: ExchangeBook = {
    price: (from, to) => (to === dollar.id ? [2490n, 10n ** 12n] : from === dollar.id ? [10n ** 12n, 2510n] : [2n, 1n]),
    allowance: 0n,
    isResetWanted: false,
    fails: {},
    hold: undefined,
    symbols: {},
    nodeGasPrice: 1n,
    tamper: (tx) => tx,
    tamperApproval: (tx) => tx,
    balances: [balance(coin, '2', 2500), balance(dollar, '1000', 1)],
    send: async (_, times) => `0x${String(times).padStart(64, '0')}`,
    settle: async () => 'success',
  }
  const answer = (path: string, json: () => unknown) => {
    const fail = book.fails[path]
    return fail ? { json: { status: 'FAILED', reasons: fail.reasons ?? [] }, status: fail.status } : { json: json() }
  }
  const bySymbol = (id: string) => [coin, dollar, leaf].find((one) => one.id.toLowerCase() === id.toLowerCase()) ?? coin
  const bring = (from: string, to: string, amount: bigint) => {
    const [up, down] = book.price(from, to)
    return (amount * up) / down
  }
  const http = fakeHttp({
    '/v1/convert/tokens': ({ url }) =>
      url.searchParams.get('chainId') === 'eip155:1' || url.searchParams.get('chainId') === 'eip155:3'
        ? answer('tokens', () => ({
            tokens: [coin, dollar, leaf].map(({ id, name, symbol, decimals }) => ({
              name,
              symbol: book.symbols[symbol] ?? symbol,
              decimals,
              address: id.replace('eip155:1', url.searchParams.get('chainId') ?? ''),
              logoUri: `https://gateway.example/public/getTokenImage/${symbol}`,
            })),
          }))
        : { json: { status: 'FAILED', reasons: [{ name: 'SWAP_UNSUPPORTED', description: 'no' }] }, status: 404 },
    '/v1/account/0x8ba1f109551bD432803012645Ac136ddd64DBA72/balance': () => answer('balance', () => ({ balances: book.balances })),
    '/v1/convert/quotes': async ({ url }) => {
      await book.hold
      const [from = '', to = '', amount = '0'] = ['from', 'to', 'amount'].map((name) => url.searchParams.get(name) ?? '')
      return answer('quotes', () => ({
        quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: String(bring(from, to, BigInt(amount))), toAccount: to }],
      }))
    },
    '/v1/convert/allowance': () => answer('allowance', () => ({ allowance: String(book.allowance) })),
    '/v1/convert/gas-price': () => answer('gas-price', () => ({ standard: '9', fast: '10000000000', instant: '11' })),
    '/v1/fungible/price': ({ body }) =>
      answer('price', () => ({
        fungibles: (body as { addresses: string[] }).addresses.map((address) => ({
          address,
          name: '',
          symbol: '',
          price: bySymbol(address).id === dollar.id ? 1 : bySymbol(address).id === coin.id ? 2500 : 1250,
        })),
      })),
    '/v1/convert/build-approve': ({ url }) => {
      const amount = BigInt(url.searchParams.get('amount') ?? 0)
      const to = url.searchParams.get('from') ?? ''
      const tx = { from: owner, to, data: approveData(router, amount), value: '0', amount: '0', eip155: { gas: '50000', gasPrice: '1' } }
      return answer('build-approve', () => ({ tx: book.tamperApproval(tx) }))
    },
    '/v1/convert/build-transaction': ({ body }) => {
      const { amount, from, to, eip155 } = body as { amount: string; from: string; to: string; eip155: { slippage: string } }
      const [source, target, sum] = [bySymbol(from), bySymbol(to), BigInt(amount)]
      const out = bring(from, to, sum)
      const least = out - (out * BigInt(Math.round(Number(eip155.slippage) * 10_000))) / 1_000_000n
      const receiver = owner.slice(owner.lastIndexOf(':') + 1)
      const tx = {
        from: owner,
        to: `eip155:1:${router}`,
        data: swapData({ from: source, to: target, amount: sum, least, receiver }),
        amount: source.isNative ? amount : '0',
        value: '0',
        eip155: { gas: '180000', gasPrice: '1' },
      }
      return answer('build-transaction', () => ({ tx: book.tamper(tx) }))
    },
  })
  const adapter = mockAdapter({
    capabilities: {
      sendTransaction: async ({ transaction }) => {
        sent.push(transaction as Record<string, unknown>)
        return book.send(transaction, sent.length)
      },
      waitForTransaction: async ({ hash }) => {
        const status = await book.settle(hash)
        const { data = '' } = (sent.at(-1) ?? {}) as { data?: string }
        if (status === 'success') book.allowance = data === approveData(router, 0n) ? 0n : 2n ** 255n
        return { hash, status, blockNumber: 1n, fee: 1n }
      },
      estimateFee: async ({ transaction }) => {
        const { data = '' } = transaction as { data?: string }
        const isRefused = book.isResetWanted && book.allowance > 0n && data.startsWith('0x095ea7b3') && data !== approveData(router, 0n)
        if (isRefused) throw new EstimateGasError({ cause: new RevertedError({ reason: undefined }) })
        return { fee: 0n, fields: { maxFeePerGas: book.nodeGasPrice } }
      },
      getNativeBalance: async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }),
    },
  })
  const kit = createTestKit({ adapter, gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch, ...options })
  await connect(kit, { connectorId: 'mock' })
  return Object.assign(kit, { http, book, sent })
}
