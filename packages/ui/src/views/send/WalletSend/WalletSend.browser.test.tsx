import { setSendAmount } from '@latchkey/core'
import { sendAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { friend, type MoneyBook, mockMoney } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { sendStates } from '../../../../test/states/send.ts'

describeView(sendStates, 'WalletSend')

async function shown(change: Partial<MoneyBook> = {}) {
  const mock = mockMoney(change)
  const modal = await mountTestModal(mock.setUp())
  await mock.arrive(modal)
  await modal.show({ view: 'WalletSend' })
  await vi.waitFor(() => expect(modal.query('[data-testid="send-token"]')?.textContent).toContain('ETH'))
  const field = (id: string) => modal.find<HTMLInputElement>(`[data-testid="${id}"]`)
  return {
    ...mock,
    modal,
    field,
    button: () => modal.query('[data-testid="send-review"]'),
    text: () => modal.query('[role="dialog"]')?.textContent,
  }
}

test('V-05 the button says what is missing, one thing at a time', async () => {
  const { modal, field, button } = await shown()

  expect(button()?.textContent).toBe('Enter an amount')
  expect(button()?.ariaDisabled).toBe('true')
  await userEvent.type(await field('send-amount'), '0,25')
  expect((await field('send-amount')).value).toBe('0.25')
  expect(button()?.textContent).toBe('Enter a recipient')
  await userEvent.type(await field('send-receiver'), friend)
  await vi.waitFor(() => expect(button()?.ariaDisabled).toBeNull())
  await userEvent.keyboard('{Enter}')

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSendPreview'))
})

test('V-05 what is typed and worth is cut, never rounded, and letters are not taken', async () => {
  const { field, text } = await shown()

  await userEvent.type(await field('send-amount'), '0.1x9')

  expect((await field('send-amount')).value).toBe('0.19')
  await vi.waitFor(() => expect(text()).toContain('$465.50'))
})

test('INSUFFICIENT_FUNDS stands at the amount before there is a recipient, with a way to more', async () => {
  const { modal, field, text } = await shown()

  await userEvent.type(await field('send-amount'), '1.5')

  await vi.waitFor(() => expect(text()).toContain('More than you have'))
  expect((await field('send-amount')).ariaInvalid).toBe('true')
  ;(await modal.find('[data-testid="send-add-funds"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('FundWallet'))
})

test('INSUFFICIENT_GAS says of what there is too little', async () => {
  const { field, button } = await shown({ estimate: async () => 10n ** 19n })
  await userEvent.type(await field('send-amount'), '0.25')
  await userEvent.type(await field('send-receiver'), friend)

  await vi.waitFor(() => expect(button()?.textContent).toBe('Not enough ETH for the network fee'))
})

test('Max leaves the fee', async () => {
  const { modal, field } = await shown()
  await userEvent.type(await field('send-receiver'), friend)

  ;(await modal.find('[data-testid="send-amount-max"]')).click()

  await vi.waitFor(async () => expect((await field('send-amount')).value).toBe('1.203829'))
})

test.each([
  ['0x41b7D0e29C5a8F33', 'That address is too short. Paste it again in full.'],
  ['unknown.latch', 'No account found with that name.'],
  ['So11111111111111111111111111111111111111112', 'That address is for a different network.'],
  ['hello', 'That isn’t an address or a name.'],
])('V-03 %s: %s', async (typed, words) => {
  const { field, text, button } = await shown()
  await userEvent.type(await field('send-amount'), '0.25')
  await userEvent.type(await field('send-receiver'), typed)
  await userEvent.tab()

  await vi.waitFor(() => expect(text()).toContain(words))
  expect(button()?.ariaDisabled).toBe('true')
})

test('T-N3 a name is shown with the address it leads to, and a look-up that fails keeps what was typed', async () => {
  const { book, modal, field, text } = await shown()
  await userEvent.type(await field('send-receiver'), 'noor.latch')
  await userEvent.tab()

  await vi.waitFor(() => expect(modal.query('[data-testid="send-receiver-chosen"]')?.textContent).toBe('noor.latch0x41…A6b73c'), {
    timeout: 3_000,
  })
  ;(await modal.find('[data-testid="send-receiver-clear"]')).click()
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('send-receiver'))
  book.fails = { account: 500 }
  await userEvent.type(await field('send-receiver'), 'unknown.latch')
  await userEvent.tab()
  await vi.waitFor(() => expect(text()).toContain('Couldn’t look up that name.'))
  expect((await field('send-receiver')).value).toBe('unknown.latch')
})

test('an earlier recipient is one press away', async () => {
  const { modal } = await shown()
  // Recents are of the history, which Account has fetched.
  const { fetchActivity } = await import('@latchkey/core')
  await fetchActivity(modal.kit)

  ;(await modal.find(`[data-testid="send-recent-${friend}"]`)).click()

  await vi.waitFor(() => expect(modal.kit.store.get(sendAtom).receiver).toMatchObject({ status: 'ready', address: friend }))
})

test('S-20 keeps what was filled in while another token is chosen', async () => {
  const { modal } = await shown()
  setSendAmount(modal.kit, '5')
  ;(await modal.find('[data-testid="send-token"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSendSelectToken'))
  ;(await modal.find('[data-testid^="token-eip155:1/erc20"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSend'))
  await vi.waitFor(() => expect(modal.query('[data-testid="send-token"]')?.textContent).toContain('PLD'))
  expect(modal.kit.store.get(sendAtom)).toMatchObject({ amount: '5', token: { symbol: 'PLD' } })
})

test('Enter while a name is being looked up leads on once it is found', async () => {
  let answer = () => {}
  const { book, modal, field } = await shown()
  book.hold = new Promise<void>((resolve) => (answer = resolve))
  await userEvent.type(await field('send-amount'), '0.25')
  await userEvent.type(await field('send-receiver'), 'noor.latch{Enter}')
  await userEvent.type(await field('send-receiver'), 'x')
  await userEvent.keyboard('{Backspace}')
  expect(modal.kit.store.get(sendAtom).receiver).toMatchObject({ text: 'noor.latch', status: 'checking' })
  await userEvent.keyboard('{Enter}')
  expect(modal.root.dataset['latchkeyView']).toBe('WalletSend')
  answer()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSendPreview'))
})
