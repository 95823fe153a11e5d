import { push, resetOnRamp } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mockShop, type ShopBook } from '../../../../test/mockShop.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import type { TestModal } from '../../../../test/startModal.ts'
import { arriveByOrder, buyStates } from '../../../../test/states/buy.ts'

describeView(buyStates, 'OnRampProviders')

async function start(change?: (book: ShopBook) => void) {
  const { book, http, setUp } = mockShop()
  change?.(book)
  const modal = await mountTestModal(setUp())
  await arriveByOrder(modal)
  push(modal.kit, { view: 'OnRampProviders' })
  onTestFinished(() => resetOnRamp(modal.kit))
  return { book, http, modal }
}

const says = (modal: TestModal, words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))

test('N-23 the best offer leads and is chosen, with its fees and where the payment is taken', async () => {
  const { modal } = await start()

  await says(modal, 'Continue with Meld')
  const offers = [...modal.shadow.querySelectorAll('[role="radio"]')].map(({ textContent }) => textContent)
  expect(offers).toEqual(['Meld$3.29 in fees146.71 PLDBest price', 'Coinbase$3.29 in fees145.9 PLD0.81 less'])
  await says(modal, 'You’ll pay on shop.example.')
  expect(modal.root.textContent).toContain('For $150.00 by card')
  expect((await modal.find('[data-testid="offers-countdown"]')).textContent).toMatch(/^(0:5\d|1:00)$/)
})

test('B-05 arrows move and choose among the offers', async () => {
  const { modal } = await start()
  await says(modal, 'Continue with Meld')
  ;(await modal.find('[data-testid="offer-meld"]')).focus()

  await userEvent.keyboard('{ArrowDown}')

  await says(modal, 'Continue with Coinbase')
  expect(modal.focused()?.getAttribute('data-testid')).toBe('offer-coinbase')
})

test('N-23 a provider that does not sell it stands last and cannot be chosen', async () => {
  const { modal } = await start((book) => {
    delete book.sells['coinbase']
  })

  await says(modal, 'No offer for this amount')
  // What nothing can be compared with is not the best of all.
  expect(modal.root.textContent).not.toContain('Best price')
  expect((await modal.find<HTMLButtonElement>('[data-testid="offer-coinbase"]')).disabled).toBe(true)
})

test('N-25 Continue opens the provider’s tab inside the click, Open again does so again, Done leads to the account', async () => {
  const { modal, book } = await start()
  await says(modal, 'You’ll pay on shop.example')
  await vi.waitFor(async () => expect((await modal.find('[data-testid="buy-continue"]')).getAttribute('aria-disabled')).toBeNull())

  const button = await modal.find('[data-testid="buy-continue"]')
  button.click()
  expect(book.opened).toHaveLength(1)
  expect(book.opened[0]).toContain('https://shop.example/buy')
  await says(modal, 'Finish on Meld')
  expect(modal.query('[role="dialog"] h2')?.textContent).toBe('Meld')

  await userEvent.click(await modal.find('[data-testid="buy-open-again"]'))
  expect(book.opened).toHaveLength(2)
  await userEvent.click(await modal.find('[data-testid="buy-done"]'))
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
})

test('T-D3 an address that may not be followed opens nothing', async () => {
  const { modal, book } = await start((made) => {
    made.url = 'javascript:alert(1)'
  })

  await modal.find('[data-testid="checkout-failed"]')
  expect((await modal.find('[data-testid="buy-continue"]')).getAttribute('aria-disabled')).toBe('true')
  expect(book.opened).toEqual([])
})
