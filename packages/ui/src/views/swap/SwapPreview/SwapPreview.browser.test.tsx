import { UserRejectedError } from '@latchkey/common/contract'
import { push, resetSwap, setSwapAmount, swapAtom } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { type ExchangeBook, mockExchange } from '../../../../test/mockExchange.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import type { TestModal } from '../../../../test/startModal.ts'
import { arriveByQuote, swapStates } from '../../../../test/states/swap.ts'

describeView(swapStates, 'SwapPreview')
describeView(swapStates, 'SwapSelectToken')

async function start(change?: (book: ExchangeBook) => void) {
  const { book, setUp } = mockExchange()
  change?.(book)
  const modal = await mountTestModal(setUp())
  await arriveByQuote(modal)
  push(modal.kit, { view: 'SwapPreview' })
  onTestFinished(() => resetSwap(modal.kit))
  return { book, modal }
}

const says = (modal: TestModal, words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))
const confirm = (modal: TestModal) => modal.find<HTMLButtonElement>('[data-testid="swap-confirm"]')

test('U-06 shows what is paid and got, at least how much, and what the wallet will be asked, before it is asked', async () => {
  const { modal } = await start()

  await says(modal, 'Swap 250 PLD')
  for (const words of ['0.101916 ETH', 'Minimum received', '0.100896 ETH', 'Network fee', 'Allow 250 PLD', 'Confirm swap in Tidewell'])
    await says(modal, words)
})

test('S-13 allows, swaps, and says what arrived', async () => {
  const waiting: ((status: 'success') => void)[] = []
  /** Each look at the chain finds it there: the swap is not the only one that looks. */
  const settle = (words: string) =>
    vi.waitFor(() => {
      for (const done of waiting.splice(0)) done('success')
      expect(modal.root.textContent).toContain(words)
    })
  const { modal } = await start((book) => {
    book.settle = () => new Promise((resolve) => waiting.push(resolve))
  })
  await says(modal, 'Swap 250 PLD')

  await userEvent.click(await confirm(modal))
  await says(modal, 'Waiting for the network…')
  expect(modal.query('[aria-current="step"]')?.textContent).toBe('Allow 250 PLD')
  await settle('Swapping 250 PLD')
  await settle('0.101916 ETH received')
  expect(modal.query('[data-testid="header-back"]')).toBeNull()
  expect(modal.query('[data-testid="swap-receipt"]')).toBeTruthy()
  await userEvent.click(await modal.find('[data-testid="swap-done"]'))
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
})

test('X-10 a no is no fault: nothing was swapped, and it can be asked again', async () => {
  const { modal } = await start((book) => {
    book.send = async () => {
      throw new UserRejectedError()
    }
  })
  await says(modal, 'Swap 250 PLD')

  await userEvent.click(await confirm(modal))

  expect((await modal.find('[data-testid="swap-declined"]')).getAttribute('role')).toBe('status')
  await vi.waitFor(async () => expect((await confirm(modal)).textContent).toBe('Ask again'))
})

test('S-13 a swap the chain refused keeps the amounts, and the limit can be changed', async () => {
  const { modal } = await start((book) => {
    book.allowance = 2n ** 255n
    book.settle = async () => 'reverted'
  })
  await says(modal, 'Swap 250 PLD')

  await userEvent.click(await confirm(modal))

  await says(modal, 'Swap stopped')
  expect(modal.root.textContent).toContain('Your 250 PLD is safe')
  await userEvent.click(await modal.find('[data-testid="swap-limit"]'))
  await says(modal, 'Slippage limit')
  expect(modal.kit.store.get(swapAtom).amount).toBe('250')
})

test('T-N4 an unknown contract is shown in full, with a warning', async () => {
  const router = `0x${'d1'.repeat(20)}`
  const { modal } = await start((book) => {
    book.router = router
  })

  const alert = await modal.find('[data-testid="swap-router"]')
  expect(alert.textContent?.toLowerCase().replace(/\s/g, '')).toContain(router)
})

test('S-13 a price that is renewed by itself says so', async () => {
  const { modal } = await start()
  await says(modal, 'Swap 250 PLD')

  modal.kit.store.set(swapAtom, (swap) => ({ ...swap, isQuoteRefreshed: true }))

  expect((await modal.find('[data-testid="swap-refreshed"]')).textContent).toContain('Price updated')
  await vi.waitFor(() => expect(modal.root.querySelector('[aria-live="polite"]')?.textContent).toContain('Price updated'))
})

test('N-01 opened by itself it leads to the form', async () => {
  const { setUp, arrive } = mockExchange()
  const modal = await mountTestModal(setUp())
  await arrive(modal)

  await modal.show({ view: 'SwapPreview' })

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Swap'))
})

test('N-02 the list says what one has first, finds by symbol, and the choice stands in the form', async () => {
  const { setUp } = mockExchange()
  const modal = await mountTestModal(setUp())
  await arriveByQuote(modal)
  push(modal.kit, { view: 'SwapSelectToken', params: { side: 'source' } })
  await says(modal, 'Yours')

  await userEvent.type(await modal.find('[data-testid="token-search"]'), 'eth')
  await vi.waitFor(() => expect(modal.shadow.querySelectorAll('[role="dialog"] li')).toHaveLength(1))
  await userEvent.keyboard('{ArrowDown}{Enter}')

  await vi.waitFor(() => expect(modal.kit.store.get(swapAtom).source?.symbol).toBe('ETH'))
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Swap'))
  setSwapAmount(modal.kit, { amount: '' })
})
