import { resetSwap, snapshotAtom, swapAtom } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { ether, mockExchange, plainDollar } from '../../../../test/mockExchange.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { readingOrder } from '../../../../test/readingOrder.ts'
import type { TestModal } from '../../../../test/startModal.ts'
import { swapStates } from '../../../../test/states/swap.ts'

const { route } = swapStates.Swap

describeView(swapStates, 'Swap')

async function mount(more: mountTestModal.Options = {}, params: Record<string, string> = route.params) {
  const { book, http, setUp, arrive } = mockExchange()
  const start = async (change?: (made: typeof book) => void) => {
    change?.(book)
    const modal = await mountTestModal({ ...setUp(), ...more })
    await arrive(modal)
    await modal.show({ view: 'Swap', params })
    onTestFinished(() => resetSwap(modal.kit))
    return modal
  }
  return { book, http, start }
}

const button = (modal: TestModal) => modal.find<HTMLButtonElement>('[data-testid="swap-review"]')
const says = (modal: TestModal, words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))

test('S-13 shows what the amount buys, its price and its fee, and continues', async () => {
  const { start } = await mount()
  const modal = await start()

  await says(modal, '0.101916')
  await says(modal, '1 ETH = 2,453 PLD')
  await says(modal, '$250.00')
  await vi.waitFor(async () => expect((await button(modal)).textContent).toBe('Review swap'))
  await userEvent.click(await button(modal))
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('SwapPreview'))
})

test('B-13 sums with their signs stay from left to right in Arabic', async () => {
  const { start } = await mount({ locale: 'ar' })
  const modal = await start()
  await says(modal, '0.101916')
  await says(modal, 'ETH')

  const facts = [...modal.shadow.querySelectorAll('dd')].map(readingOrder)
  expect(facts.slice(0, 2)).toEqual(['1 ETH = 2,453 PLD', '0.63 US$'])
})

test('U-06 while a quote is on its way only figures wait, and the button says so', async () => {
  const { start } = await mount()
  let release = () => {}
  const modal = await start((book) => {
    book.hold = new Promise<void>((resolve) => {
      release = resolve
    })
  })

  await vi.waitFor(async () => expect((await button(modal)).textContent).toContain('Finding the best rate…'))
  expect((await modal.find<HTMLInputElement>('[data-testid="swap-source"]')).value).toBe('250')
  release()
  await says(modal, 'Review swap')
})

test.each([
  ['2000', 'More than you have'],
  ['', 'Enter an amount'],
])('V-05 with %s the button says %s', async (amount, words) => {
  const { start } = await mount({}, { fromToken: 'PLD', toToken: 'ETH', amount: '250' })
  const modal = await start()
  await says(modal, '0.101916')
  const field = await modal.find<HTMLInputElement>('[data-testid="swap-source"]')

  await userEvent.clear(field)
  if (amount) await userEvent.type(field, amount)

  await vi.waitFor(async () => expect((await button(modal)).textContent).toBe(words))
  expect((await button(modal)).getAttribute('aria-disabled')).toBe('true')
  expect(field.getAttribute('aria-invalid')).toBe(amount ? 'true' : null)
})

test('the place of Max is kept while the fee is unknown, so that the balance does not move', async () => {
  let answerGas = (_gas: unknown) => {}
  const held = new Promise((resolve) => (answerGas = resolve))
  const { start } = await mount({}, { fromToken: 'ETH', toToken: 'PLD', amount: '0.1' })
  const modal = await start((book) => {
    book.holdGas = held
  })
  const max = await modal.find<HTMLButtonElement>('[data-testid="swap-source-max"]')
  const at = () => max.previousElementSibling?.getBoundingClientRect().left
  expect(max.disabled).toBe(true)
  const before = at()
  answerGas(undefined)

  await vi.waitFor(() => expect(max.disabled).toBe(false))
  expect(at()).toBe(before)
})

test('U-06 prices that did not load keep the amounts, and Retry asks again', async () => {
  const { book, start } = await mount()
  const modal = await start((made) => {
    made.fails['quotes'] = 500
  })
  const alert = await modal.find('[data-testid="swap-failed"]')
  expect(alert.textContent).toContain('Prices didn’t load')
  expect((await modal.find<HTMLInputElement>('[data-testid="swap-source"]')).value).toBe('250')
  expect((await button(modal)).getAttribute('aria-disabled')).toBe('true')

  book.fails = {}
  await userEvent.click(alert.querySelector('button') as HTMLButtonElement)

  await says(modal, '0.101916')
})

test('R-12 on a network without swaps it says so, and leads to the networks', async () => {
  const { start } = await mount()
  const modal = await start((book) => {
    book.fails['tokens'] = 404
  })

  await says(modal, 'No swaps on Mainnet')
  await userEvent.click(await modal.find('[data-testid="swap-networks"]'))
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Networks'))
})

test('C-05 the slippage limit is chosen by keyboard alone, and Back returns to the tool', async () => {
  const { start } = await mount()
  const modal = await start()
  await says(modal, '0.101916')

  await userEvent.click(await modal.find('[data-testid="swap-slippage"]'))
  await says(modal, 'Slippage limit')
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('slippage-1'))
  await userEvent.click(await modal.find('[data-testid="slippage-custom"]'))
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('slippage-field'))
  await userEvent.keyboard('9')
  await says(modal, 'Enter a limit from 0.1% to 5%.')
  await userEvent.keyboard('{Backspace}3.5')
  expect((await modal.find('[data-testid="slippage-high"]')).textContent).toContain('Higher than most swaps need')
  await userEvent.keyboard('{Enter}')

  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('swap-slippage'))
  expect(modal.kit.store.get(swapAtom).slippage).toBe('3.5')
})

test('S-13 the knot turns the sides round', async () => {
  const { start } = await mount()
  const modal = await start()
  await says(modal, '0.101916')

  await userEvent.click(await modal.find('[data-testid="swap-flip"]'))

  await vi.waitFor(() => expect(modal.kit.store.get(swapAtom).source?.symbol).toBe('ETH'))
  expect((await modal.find('[data-testid="swap-target-token"]')).textContent).toContain('PLD')
})

test('T-D2 a token with a hostile name breaks nothing', async () => {
  const { start } = await mount({}, { fromToken: plainDollar.id, toToken: ether.id, amount: '1' })
  const modal = await start((book) => {
    book.names['PLD'] = { name: '<img src=x onerror="window.__pwned=1">\u202Eevil', symbol: `<b>\u202E${'x'.repeat(50)}` }
  })

  await says(modal, '<b>')
  const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
  for (const one of modal.shadow.querySelectorAll('[role="dialog"] button')) {
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual((room?.right ?? 0) + 1)
  }
  expect(modal.shadow.querySelector('[role="dialog"] b')).toBeNull()
  expect(modal.kit.store.get(snapshotAtom).address).toBeTruthy()
})

test('U-06 a coin without a picture of its own borrows its network’s', async () => {
  const picture = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>')}`
  const { start } = await mount({ chainImages: { 'eip155:1': picture } })
  const modal = await start()
  await vi.waitFor(() => expect(modal.query('[data-testid="swap-target-token"] img')?.getAttribute('src')).toBe(picture))
  expect(modal.query('[data-testid="swap-source-token"] img')).toBeNull()
})
