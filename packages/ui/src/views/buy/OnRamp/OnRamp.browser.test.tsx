import { back, onRampAtom, resetOnRamp } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mockShop, type ShopBook } from '../../../../test/mockShop.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { readingOrder } from '../../../../test/readingOrder.ts'
import type { TestModal } from '../../../../test/startModal.ts'
import { buyStates } from '../../../../test/states/buy.ts'

describeView(buyStates, 'OnRamp')

async function start(change?: (book: ShopBook) => void, more: mountTestModal.Options = {}) {
  const { book, http, setUp, arrive } = mockShop()
  change?.(book)
  const modal = await mountTestModal({ ...setUp(), ...more })
  await arrive(modal)
  await modal.show({ view: 'OnRamp' })
  onTestFinished(() => resetOnRamp(modal.kit))
  return { book, http, modal }
}

const says = (modal: TestModal, words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))
const isOff = async (modal: TestModal) => (await modal.find('[data-testid="buy-offers"]')).getAttribute('aria-disabled')
const type = async (modal: TestModal, amount: string) => {
  const field = await modal.find<HTMLInputElement>('[data-testid="buy-amount"]')
  await userEvent.clear(field)
  await userEvent.type(field, amount)
}

test('B-13 round sums have no cents in Arabic either, and their signs stay behind them', async () => {
  const { modal } = await start(undefined, { locale: 'ar' })
  const chip = await modal.find('[data-testid="buy-quick-50"]')

  expect(readingOrder(chip)).toBe('50 US$')
  const row = new Set([...(chip.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect().top))
  expect(row.size, 'rows of chips').toBe(1)
})

test('B-13 in Arabic the sign of money is written as it is, and stands off the digits that are typed', async () => {
  const { modal } = await start(undefined, { locale: 'ar' })
  const field = await modal.find('[data-testid="buy-amount"]')
  await vi.waitFor(() => expect(modal.query('[data-picture="token US$"] > span')).not.toBeNull())

  expect(readingOrder(modal.query('[data-picture="token US$"] > span') as Element)).toBe('US$')
  expect(field.parentElement?.textContent).toBe('\u00a0US$')
})

test('N-23 a sum is quoted, and leads to the offers', async () => {
  const { modal, http } = await start()
  await says(modal, 'Plain Dollar')

  await userEvent.click(await modal.find('[data-testid="buy-quick-150"]'))

  await says(modal, 'about 146.71 PLD')
  const button = await modal.find('[data-testid="buy-offers"]')
  await vi.waitFor(() => expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual([null, null]))
  const quotes = http.count('/v1/onramp/quote')
  expect(http.count('/v1/generators/onrampurl'), 'no seller hears of the account before it is chosen').toBe(0)
  await userEvent.click(button)
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('OnRampProviders'))
  await says(modal, 'You’ll pay on shop.example.')
  expect(http.count('/v1/onramp/quote'), 'offers that are there already are not asked for again').toBe(quotes)
})

test('C-12 the view says before the purchase that sellers take 1 to 2 %, with the sign as on every percentage', async () => {
  const { modal } = await start()

  await says(modal, 'Sellers usually take 1 to 2% in fees.')
})

test('N-23 N-25 where several could sell and only one has an offer, its page is one click from the sum, too', async () => {
  const { modal, book, http } = await start((made) => {
    delete made.sells['coinbase']
  })
  await says(modal, 'Plain Dollar')
  await userEvent.click(await modal.find('[data-testid="buy-quick-150"]'))

  await vi.waitFor(async () => expect((await modal.find('[data-testid="buy-continue"]')).getAttribute('aria-disabled')).toBeNull())
  for (const words of ['Continue with Meld', 'You’ll pay on shop.example.', '$0.29']) await says(modal, words)
  expect(modal.query('[data-testid="buy-offers"]')).toBeNull()
  expect(http.count('/v1/generators/onrampurl')).toBe(1)
  await userEvent.click(await modal.find('[data-testid="buy-continue"]'))

  expect(book.opened).toHaveLength(1)
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('BuyInProgress'))
})

test('N-23 N-25 where one provider sells, its page is one click from the sum; its name, its fees and its address stand there', async () => {
  const { modal, book, http } = await start((made) => {
    made.providers = ['meld']
  })
  await says(modal, 'Plain Dollar')
  expect((await modal.find('[data-testid="buy-continue"]')).textContent).toBe('Enter an amount')
  expect(modal.query('[data-testid="buy-offers"]')).toBeNull()
  await userEvent.click(await modal.find('[data-testid="buy-quick-150"]'))

  await vi.waitFor(async () => expect((await modal.find('[data-testid="buy-continue"]')).getAttribute('aria-disabled')).toBeNull())
  for (const words of ['Continue with Meld', 'You’ll pay on shop.example.', '$0.29']) await says(modal, words)
  // For a sum that came to rest its page's address is made once.
  expect(http.count('/v1/generators/onrampurl')).toBe(1)
  await userEvent.click(await modal.find('[data-testid="buy-continue"]'))

  expect(book.opened).toHaveLength(1)
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('BuyInProgress'))
})

test('X-07 an only provider without a price is waited for by no one, and cannot be gone on to', async () => {
  const { modal, http } = await start((made) => {
    made.providers = ['meld']
    made.fails['quote'] = 500
  })
  await userEvent.click(await modal.find('[data-testid="buy-quick-150"]'))

  await modal.find('[data-testid="buy-failed"]')
  const button = await modal.find('[data-testid="buy-continue"]')
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', null])
  expect(http.count('/v1/generators/onrampurl')).toBe(0)
})

test('N-23 an only provider that does not sell it says so', async () => {
  const { modal } = await start((made) => {
    made.providers = ['coinbase']
    made.sells = { meld: '146.71' }
  })
  await userEvent.click(await modal.find('[data-testid="buy-quick-150"]'))

  await says(modal, 'No offer for this amount')
  expect((await modal.find('[data-testid="buy-continue"]')).getAttribute('aria-disabled')).toBe('true')
})

test('before a sum is typed nothing is said of prices', async () => {
  const { modal } = await start()
  await says(modal, 'Plain Dollar')
  await vi.waitFor(() => expect(modal.root.textContent).not.toContain('Getting prices'))

  expect(modal.root.textContent).not.toContain('No price yet')
})

test.each([
  ['9.99', 'Enter $10 to $7,500.'],
  ['7500.01', 'Enter $10 to $7,500.'],
])('V-21 a sum of %s shows the limits and cannot be quoted', async (amount, words) => {
  const { modal, http } = await start()
  await says(modal, 'Plain Dollar')

  await type(modal, amount)

  await says(modal, words)
  expect(await isOff(modal)).toBe('true')
  expect((await modal.find('[data-testid="buy-amount"]')).getAttribute('aria-invalid')).toBe('true')
  expect(http.count('/v1/onramp/quote')).toBe(0)
})

test('V-21 another way of paying has limits of its own; its list is reached and left by keyboard', async () => {
  const { modal } = await start()
  await says(modal, '$10 to $7,500')
  ;(await modal.find('[data-testid="buy-method"]')).focus()

  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('method-card'))
  await userEvent.keyboard('{Tab}{Enter}')

  await says(modal, '$10 to $25,000')
  expect(modal.kit.store.get(onRampAtom).methodId).toBe('ach_bank_account')
})

test('X-07 samples are marked as such and cannot be continued with', async () => {
  const { modal } = await start((book) => {
    book.fails['options'] = 500
  })
  await modal.find('[data-testid="buy-sample"]')

  await type(modal, '150')

  await says(modal, 'Sample')
  expect(await isOff(modal)).toBe('true')
})

test('X-07 a quote that failed keeps the sum, and Retry asks again', async () => {
  const { modal, book } = await start((made) => {
    made.fails['quote'] = 500
  })
  await says(modal, 'Plain Dollar')
  await type(modal, '150')
  const alert = await modal.find('[data-testid="buy-failed"]')
  expect(alert.textContent).toContain('Offers didn’t load')
  expect((await modal.find<HTMLInputElement>('[data-testid="buy-amount"]')).value).toBe('150')
  expect(await isOff(modal)).toBe('true')

  book.fails = {}
  await userEvent.click(alert.querySelector('button') as HTMLButtonElement)

  await says(modal, 'about 146.71 PLD')
})

test.each([
  ['an empty list', []],
  ['no list of names', { evil: true }],
])('S-31 with %s there are no sellers', async (_, providers) => {
  const { modal } = await start((book) => {
    book.providers = providers
  })

  await says(modal, 'No sellers available')
})

test('R-16 in a restricted time zone nothing is requested, and there are no sellers', async () => {
  const { modal, http } = await start((book) => {
    book.timeZone = 'Asia/Shanghai'
  })

  await says(modal, 'Buying isn’t offered here')
  for (const view of ['OnRampFiatSelect', 'OnRampTokenSelect', 'OnRampProviders', 'BuyInProgress', 'WhatIsABuy'] as const) {
    await modal.show({ view })
    await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe(view))
    await says(modal, 'Buying isn’t offered here')
  }
  expect(http.requests.filter(({ url }) => url.pathname.startsWith('/v1/onramp'))).toEqual([])
})

test.each([
  ['buy-currency', 'list-search', 'EUR', 'currency-EUR', 'Euro'],
  ['buy-token', 'list-search', 'Ether', 'token-eth ethereum', 'Ether'],
])('N-23 %s leads to a list with a search, and what is chosen stands in the form', async (row, search, query, choice, words) => {
  const { modal } = await start()
  await says(modal, 'Plain Dollar')
  await userEvent.click(await modal.find(`[data-testid="${row}"]`))

  await userEvent.type(await modal.find(`[data-testid="${search}"]`), query)
  await vi.waitFor(() => expect(modal.shadow.querySelectorAll('[role="dialog"] li')).toHaveLength(choice.startsWith('token') ? 2 : 1))
  await userEvent.click(await modal.find(`[data-testid="${choice}"]`))

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('OnRamp'))
  await vi.waitFor(async () => expect((await modal.find(`[data-testid="${row}"]`)).textContent).toContain(words))
  back(modal.kit)
})
