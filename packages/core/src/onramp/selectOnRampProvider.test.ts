import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { addProviderParameters } from './fetchOnRampOffers.ts'
import { onRampAtom } from './state.ts'
import { beginOnRamp, fetchOnRampQuote, selectOnRampProvider, setOnRampAmount } from './verbs.ts'

const gantry = { name: 'gantry', label: 'Gantry' }

test('N-23 the address is made for the active account, what it buys, and the sum', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '150' })
  await selectOnRampProvider(kit, { provider: gantry })
  const asked = kit.http.requests.filter(({ url }) => url.pathname === '/v1/generators/onrampurl')
  expect(asked.at(-1)?.body).toEqual({
    destinationWallets: [{ address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', blockchains: ['ethereum'], assets: ['usdc'] }],
    defaultNetwork: 'ethereum',
    defaultExperience: 'buy',
    presetFiatAmount: 150,
    provider: 'gantry',
  })
})

test.each([['javascript:alert(1)'], ['http://shop.example/'], ['https://user:pass@shop.example/'], ['no address']])(
  'T-D3 T-N4 an address such as %j is not kept',
  async (url) => {
    const kit = await createShopKit()
    await beginOnRamp(kit)
    kit.book.url = url
    await selectOnRampProvider(kit, { provider: gantry })
    expect(kit.store.get(onRampAtom)).toMatchObject({
      checkout: { status: 'failed', error: { code: 'ONRAMP_LINK_INVALID', shortMessage: 'This provider cannot be opened' } },
      selectedProvider: { name: 'gantry', label: 'Gantry' },
    })
  },
)

test('X-07 with samples on screen no address is asked for', async () => {
  const kit = await createShopKit()
  kit.book.fails['options'] = 404
  await beginOnRamp(kit)
  await selectOnRampProvider(kit, { provider: gantry })
  expect(kit.http.count('/v1/generators/onrampurl')).toBe(0)
  expect(kit.store.get(onRampAtom).checkout.status).toBe('idle')
})

test.each([
  ['on Solana', { namespace: 'solana', address: 'So1' } as const, { destinationCurrencyCode: 'SOL', walletAddress: 'So1' }],
  ['elsewhere', { namespace: 'eip155', address: '0x1' } as const, { destinationCurrencyCode: 'USDC', walletAddress: '0x1' }],
  ['without a connection', { namespace: undefined, address: undefined }, { destinationCurrencyCode: 'USDC', walletAddress: '' }],
])('S-30 meld is told what it wants to know %s', (_, account, expected) => {
  const url = addProviderParameters('https://meld.example/?publicKey=PK', { provider: 'meld', projectId: 'p1', ...account })
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ publicKey: 'PK', externalCustomerId: 'p1', ...expected })
})

test('S-30 others are told nothing', () => {
  const parameters = { provider: 'gantry', projectId: 'p1', namespace: 'eip155', address: '0x1' } as const
  expect(addProviderParameters('https://gantry.example/', parameters)).toBe('https://gantry.example/')
  expect(addProviderParameters('nonsense', { ...parameters, provider: 'meld' })).toBe('nonsense')
})

test('E-15 providers, the one chosen with its address, both lists, both currencies, both amounts, and the parts of a quote', async () => {
  const kit = await createShopKit()
  await beginOnRamp(kit)
  setOnRampAmount(kit, { amount: '150' })
  await fetchOnRampQuote(kit)
  await selectOnRampProvider(kit, { provider: gantry })

  const onRamp = kit.store.get(onRampAtom)
  expect(onRamp).toMatchObject({
    providers: { data: [gantry, { name: 'iverna', label: 'Iverna' }] },
    selectedProvider: { name: 'gantry', url: expect.stringMatching(/^https:\/\/shop\.example\/order/) },
    purchaseCurrency: { id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
    paymentCurrency: { id: 'USD' },
    options: { data: { purchaseCurrencies: [{ id: 'bas' }, { id: 'usdc' }], paymentCurrencies: [{ id: 'USD' }, { id: 'CHF' }] } },
    quotesLoading: false,
    paymentAmount: '150',
    purchaseAmount: '147.00',
    error: undefined,
  })
  expect(onRamp.purchaseCurrency.networks).toContainEqual({
    ...{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: null },
  })
  expect(onRamp.paymentCurrency.payment_method_limits).toContainEqual({ id: 'card', min: '10.00', max: '7500.00' })
  expect(onRamp.quote).toEqual({
    paymentTotal: { amount: '150.00', currency: 'USD' },
    paymentSubtotal: { amount: '149.00', currency: 'USD' },
    networkFee: { amount: '0.50', currency: 'USD' },
    purchaseAmount: { amount: '147.00', currency: 'usdc' },
    quoteId: 'q1',
  })
})
