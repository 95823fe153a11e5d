import { type FakeHttp, fakeHttp, mockAdapter } from '@latchkey/test'
import { connect } from '../src/connection/verbs.ts'
import type { Page } from '../src/kit.ts'
import { createTestKit, type TestKit } from './createTestKit.ts'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: null }
const base = { name: 'base', display_name: 'Base', chain_id: 'eip155:2', contract_address: null }

/** What the shops behind the fake gateway say; a test changes what it needs. */
export type ShopBook = {
  options: unknown
  providers: unknown
  /** Whole units of the good for each unit of money, by provider; without one the gateway's own. */
  rates: Record<string, number>
  url: string
  /** Statuses by the path's last part, in place of answers. */
  fails: { [path: string]: number }
  balances: unknown[]
  hold: Promise<unknown> | undefined
}

/** A holding of the account, as the gateway tells it. */
export const holding = (numeric: string, symbol = 'USDC') => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address: null,
  quantity: { decimals: '6', numeric },
})

/** Where the fake provider sells. */
export const shopUrl = 'https://shop.example/order?id=7'

/** A kit connected on chain 1 over a gateway with two shops. */
export async function createShopKit(
  page: Partial<Page> = {},
  config: Parameters<typeof createTestKit>[0] = {},
): Promise<TestKit & { http: FakeHttp; book: ShopBook; opened: string[]; counted: unknown[] }> {
  const book: ShopBook = {
    options: {
      purchaseCurrencies: [
        { id: 'bas', name: 'Base Coin', symbol: 'BAS', networks: [base] },
        { id: 'usdc', name: 'USD Coin', symbol: 'USDC', networks: [base, ethereum] },
      ],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: limits },
        { id: 'CHF', payment_method_limits: limits.slice(1) },
      ],
    },
    providers: ['gantry', 'iverna'],
    rates: { '': 0.98, gantry: 0.97, iverna: 0.98 },
    url: shopUrl,
    fails: {},
    balances: [holding('1')],
    hold: undefined,
  }
  const answer = (path: string, json: () => unknown) => {
    const status = book.fails[path]
    return status ? { json: { status: 'FAILED', reasons: [] }, status } : { json: json() }
  }
  const image = () => new Response(new Blob(['x'], { type: 'image/png' }), { headers: { 'content-type': 'image/png' } })
  const http = fakeHttp({
    '/v1/onramp/options': () => answer('options', () => book.options),
    '/v1/onramp/providers': () => answer('providers', () => book.providers),
    '/v1/onramp/quote': async ({ body }) => {
      await book.hold
      const { amount, paymentCurrency, purchaseCurrency, provider = '' } = body as Record<string, string>
      const money = (value: number) => ({ amount: value.toFixed(2), currency: String(paymentCurrency) })
      const rate = book.rates[provider]
      if (rate === undefined) return { json: { status: 'FAILED', reasons: [] }, status: 400 }
      return answer('quote', () => ({
        paymentTotal: money(Number(amount)),
        paymentSubtotal: money(Number(amount) - 1),
        networkFee: money(0.5),
        purchaseAmount: { amount: (Number(amount) * rate).toFixed(2), currency: purchaseCurrency },
        quoteId: 'q1',
      }))
    },
    '/v1/generators/onrampurl': () => answer('onrampurl', () => ({ url: book.url })),
    '/v1/account/0x8ba1f109551bD432803012645Ac136ddd64DBA72/balance': () => answer('balance', () => ({ balances: book.balances })),
    '/public/getCurrencyImage/usd': image,
    '/public/getTokenImage/usdc': image,
  })
  const opened: string[] = []
  const counted: unknown[] = []
  const adapter = mockAdapter({ capabilities: { getNativeBalance: async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }) } })
  const kit = createTestKit({
    adapter,
    gateway: 'https://gateway.example',
    projectId: 'p1',
    fetch: http.fetch,
    page: { open: (url) => opened.push(url), timeZone: () => 'Europe/Zurich', ...page },
    ...config,
  })
  kit.events.on('tracked', (event) => counted.push(event))
  await connect(kit, { connectorId: 'mock' })
  counted.splice(0)
  return Object.assign(kit, { http, book, opened, counted })
}
