import { UserRejectedError } from '@latchkey/common/contract'
import { sendAtom, stackAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { friend, lookAlike, type MoneyBook, mistyped, mockMoney } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { fillIn, sendStates } from '../../../../test/states/send.ts'

describeView(sendStates, 'WalletSendPreview')

async function shown(change: Partial<MoneyBook> = {}, to?: string) {
  const mock = mockMoney(change)
  const modal = await mountTestModal(mock.setUp())
  await mock.arrive(modal)
  await modal.show({ view: 'Account' })
  const { fetchActivity } = await import('@latchkey/core')
  await fetchActivity(modal.kit)
  await fillIn(modal, to)
  await modal.show({ view: 'WalletSendPreview' })
  const confirm = await modal.find('[data-testid="send-confirm"]')
  return { ...mock, modal, confirm, text: () => modal.query('[role="dialog"]')?.textContent ?? '' }
}

test('U-08 shows sum, whole address, network, fee and total before the wallet is asked', async () => {
  const { modal, text } = await shown()

  await vi.waitFor(() => expect(modal.query('[data-testid="send-total"]')?.textContent).toBe('$612.91'))
  expect(modal.query('[data-testid="send-sum"]')?.textContent).toBe('0.25 ETH')
  expect(text()).toContain(`Address ${friend}`)
  expect(text()).toContain('Sent here before')
  expect(text()).toContain('Mainnet')
  expect(modal.query('[data-testid="send-fee"]')?.textContent).toBe('$0.41')
})

test('S-20 waits in the open, then shows what was sent with Account below it', async () => {
  let answer: ((hash: string) => void) | undefined
  const { modal, confirm } = await shown({
    send: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })

  confirm.click()
  await vi.waitFor(() => expect(confirm.textContent).toContain('Confirm in Tidewell…'))
  await vi.waitFor(() => expect(answer).toBeDefined())
  answer?.(`0x${'5'.repeat(64)}`)

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSendConfirmed'))
  expect(modal.kit.store.get(stackAtom).map(({ view }) => view)).toEqual(['Account', 'WalletSendConfirmed'])
  await vi.waitFor(() => expect(modal.query('[role="dialog"]')?.textContent).toContain('0.25 ETH on its way'))
})

test('X-04 a no in the wallet is no alert; everything stays filled in', async () => {
  const { modal, confirm, text } = await shown({ send: () => Promise.reject(new UserRejectedError()) })

  confirm.click()

  await vi.waitFor(() => expect(text()).toContain('You declined in Tidewell, so nothing was sent.'))
  expect(modal.query('[data-testid="alert"]')).toBeNull()
  expect(modal.kit.store.get(sendAtom).amount).toBe('0.25')
})

test('a failure says that the money is safe, and Try again keeps the input', async () => {
  const { modal, confirm, text } = await shown({ send: () => Promise.reject(new Error('<img src=x onerror=alert(1)>')) })

  confirm.click()

  await vi.waitFor(() => expect(text()).toContain('Transfer didn’t go through'))
  expect(text()).toContain('Your 0.25 ETH is safe.')
  expect(text()).not.toContain('onerror')
  ;(await modal.find('[data-testid="send-retry"]')).click()
  await vi.waitFor(() => expect(modal.query('[data-testid="send-sum"]')?.textContent).toBe('0.25 ETH'))
})

test('T-D7 an address that only looks like a known one wants a second, explicit act', async () => {
  const { modal, confirm, text } = await shown({}, lookAlike)

  await vi.waitFor(() => expect(text()).toContain('Not the address you know'))
  expect(text()).toContain(friend)
  expect(confirm.ariaDisabled).toBe('true')
  confirm.click()
  expect(modal.kit.store.get(sendAtom).status).toBe('idle')
  ;(await modal.find('[data-testid="send-compared"]')).click()
  await vi.waitFor(() => expect(confirm.ariaDisabled).toBeNull())
})

test('V-03 says that a letter of the address may be wrong', async () => {
  const { text } = await shown({}, mistyped)

  expect(text()).toContain('Check this address')
  expect(text()).toContain('First time to this address')
})

test('with nothing to review it is the form', async () => {
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'WalletSendPreview' })

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSend'))
})
