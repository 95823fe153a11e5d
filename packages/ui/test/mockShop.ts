import { fakeHttp } from '@latchkey/test/fakeHttp'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import { type MockGateway, throughGateway } from './throughGateway.ts'

/** What the shops do; a test changes what it needs. */
export type ShopBook = {
  /** Statuses by the last part of a path, in place of answers. */
  fails: { [path: string]: number }
  providers: unknown
  /** What each sells for 150. */
  sells: { [provider: string]: string }
  /** Where the tab leads. */
  url: string
  /** What the browser does with a tab: null refuses. */
  opened: string[]
  timeZone: string
  /** Names that are taken, with their suffix. */
  taken: readonly string[]
}

const sum = (amount: string, currency = 'USD') => ({ amount, currency })

/** A gateway with shops that sell for money and a registry of names behind it. */
export function mockShop(): MockGateway<ShopBook> {
  const book: ShopBook = {
    fails: {},
    providers: ['coinbase', 'meld'],
    sells: { coinbase: '145.90', meld: '146.71' },
    url: 'https://shop.example/buy?for=me',
    opened: [],
    timeZone: 'Europe/Berlin',
    taken: ['taken.latch'],
  }
  const answer = (path: string, json: unknown) => {
    const status = book.fails[path]
    return status ? { json: { status: 'FAILED', reasons: [{ name: path, description: 'The name service is asleep.' }] }, status } : { json }
  }
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  const networks = [
    { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: null },
    { name: 'polygon', display_name: 'Polygon', chain_id: '137', contract_address: null },
  ]
  const http = fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/v1/onramp/options': () =>
      answer('options', {
        purchaseCurrencies: [
          { id: 'pld', name: 'Plain Dollar', symbol: 'PLD', networks },
          { id: 'eth', name: 'Ether', symbol: 'ETH', networks: networks.slice(0, 1) },
        ],
        paymentCurrencies: ['USD', 'EUR', 'GBP'].map((id) => ({ id, payment_method_limits: limits })),
      }),
    '/v1/onramp/providers': () => answer('providers', book.providers),
    '/v1/onramp/quote': ({ body }) => {
      const { amount, provider } = body as { amount: string; provider?: string }
      const sold = book.sells[provider ?? 'meld']
      if (sold === undefined) return { json: { status: 'FAILED', reasons: [] }, status: 404 }
      return answer('quote', {
        paymentTotal: sum(amount),
        paymentSubtotal: sum('146.71'),
        purchaseAmount: sum(sold, 'PLD'),
        networkFee: sum('0.29'),
        quoteId: 'q1',
      })
    },
    '/v1/generators/onrampurl': () => answer('onrampurl', { url: book.url }),
    '/v1/profile/suggestions/name': () => answer('suggestions', suggestions('name')),
    '/v1/profile/suggestions/mirav': () => answer('suggestions', suggestions('mirav')),
    '/v1/profile/suggestions/taken': () => answer('suggestions', suggestions('taken')),
    '/v1/profile/account': () =>
      answer('account', {
        name: 'mirav.latch',
        attributes: [],
        addresses: {},
        registered_at: '2026-01-01T00:00:00Z',
        updated_at: '2026-01-01T00:00:00Z',
      }),
  })
  const suggestions = (label: string) => ({
    suggestions: [label, `${label}-1`, `the${label}`, `${label}ee`].map((name) => ({
      name: `${name}.latch`,
      registered: book.taken.includes(`${name}.latch`),
    })),
  })
  const adapter = mockAdapter({
    wallets: [{ id: 'com.tidewell', name: 'Tidewell' }],
    capabilities: {
      getNativeBalance: async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }),
      signMessage: async () => `0x${'1'.repeat(130)}`,
    },
  })
  return throughGateway(book, http, {
    adapter,
    features: { onramp: ['coinbase', 'meld'], analytics: false },
    page: {
      timeZone: () => book.timeZone,
      open: (url: string) => {
        book.opened.push(url)
      },
    },
  })
}
