import { RevertedError } from '@latchkey/common/contract'
import { type Clock, systemClock } from '@latchkey/common/web'
import { fetchTokens, open, send, setSendAmount, setSendReceiver, setSendToken } from '@latchkey/core'
import { portfolioAtom, sendProblemAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { friend, mockMoney } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { sendStates } from '../../../../test/states/send.ts'

const { route } = sendStates.WalletSendConfirmed
const { hash } = route.params

describeView(sendStates, 'WalletSendConfirmed')

test('S-20 says what was sent to whom, and leads to the receipt or to Account; not back', async () => {
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show(route)

  const receipt = await modal.find<HTMLAnchorElement>('[data-testid="send-receipt"]')
  expect(receipt.href).toBe(`https://explorer.example/tx/${hash}`)
  expect(receipt.rel).toBe('noopener noreferrer')
  expect(modal.query('[role="dialog"]')?.textContent).toContain('0.25 ETH sent')
  expect(modal.query('[role="dialog"]')?.textContent).toContain('noor.latch should see it soon.')
  expect(modal.query('[data-testid="header-back"]')).toBeNull()
  ;(await modal.find('[data-testid="send-done"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Account'))
})

async function sendQuarter(
  settle: () => Promise<'success' | 'reverted'>,
  { clock = systemClock, isEmbedded = false }: { clock?: Clock; isEmbedded?: boolean } = {},
) {
  const { setUp, arrive } = mockMoney({ settle, isEmbedded })
  const modal = await mountTestModal({ ...setUp(), clock })
  await arrive(modal)
  const { kit } = modal
  await fetchTokens(kit)
  setSendToken(kit, kit.store.get(portfolioAtom).data?.tokens[0])
  setSendAmount(kit, '0.25')
  setSendReceiver(kit, friend)
  await open(kit, { view: 'WalletSend' })
  await vi.waitFor(() => expect(kit.store.get(sendProblemAtom)).toBeUndefined())
  await send(kit)
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSendConfirmed'))
  return { modal, says: () => modal.query('[role="dialog"]')?.textContent }
}

test('S-20 C-04 a transfer is on its way until its chain has it', async () => {
  let confirm = (_: 'success') => {}
  const { modal, says } = await sendQuarter(() => new Promise((resolve) => (confirm = resolve)))

  await vi.waitFor(() => expect(says()).toContain('0.25 ETH on its way'))
  expect(says()).not.toContain('ETH sent')
  confirm('success')

  await vi.waitFor(() => expect(says()).toContain('0.25 ETH sent'))
  expect(says()).toContain('Delivered to')
  expect(modal.query('[data-testid="send-done"]')).not.toBeNull()
})

test('C-04 a transfer of the embedded wallet says after 25 s without a receipt that its network is slow', async () => {
  let pass25s = () => {}
  const clock: Clock = {
    ...systemClock,
    setTimeout(callback, delayMs) {
      if (delayMs !== 25_000) return systemClock.setTimeout(callback, delayMs)
      pass25s = callback
      return () => {}
    },
  }
  const { says } = await sendQuarter(() => new Promise(() => {}), { clock, isEmbedded: true })
  await vi.waitFor(() => expect(says()).toContain('0.25 ETH on its way'))
  expect(says()).not.toContain('slow')

  pass25s()

  await vi.waitFor(() => expect(says()).toContain('Mainnet is slow at the moment. We keep looking; you can close this window.'))
})

test('X-06 a transfer that its chain undid says why, and is tried again with what was filled in', async () => {
  const { modal, says } = await sendQuarter(() => Promise.reject(new RevertedError({ reason: 'transfers are paused' })))

  await vi.waitFor(() => expect(says()).toContain('Transfer didn’t go through'))
  expect(says()).toContain('Only the network fee was used.')
  expect(says()).toContain('transfers are paused')
  ;(await modal.find('[data-testid="send-retry"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSend'))
  expect((await modal.find<HTMLInputElement>('[data-testid="send-amount"]')).value).toBe('0.25')
  await modal.find('[data-testid="send-receiver-chosen"]')
})
