import type { AccountId } from '@latchkey/common/caip'
import type { PayRequest } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { payRequest as request, mockPay as setUp } from '../../../../test/mockPay.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import type { TestModal } from '../../../../test/startModal.ts'
import { sendStates } from '../../../../test/states/send.ts'
import { arriveConnected as arrive } from '../../../../test/states/ViewState.ts'

const says = (modal: TestModal, words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))

describeView(sendStates, 'Pay')

async function show(params: PayRequest, more = setUp()) {
  const modal = await mountTestModal(more)
  await arrive(modal)
  await modal.show({ view: 'Pay', params })
  return modal
}

test('N-02 says who asks, how much, and to which whole address, before anything is signed', async () => {
  const modal = await show(request)

  for (const words of ['Meadow asks you to pay', 'meadow.example', '48 PLD', 'Spring seed box · Order 1042', request.recipient.slice(9)])
    await says(modal, words)
  await userEvent.click(await modal.find('[data-testid="pay-review"]:not([aria-disabled])'))
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSendPreview'))
  for (const words of ['Review payment', 'You pay · $48.00', 'Meadow', 'meadow.example', 'Spring seed box · Order 1042', 'Pay 48 PLD'])
    await says(modal, words)
  await userEvent.click(await modal.find('[data-testid="send-confirm"]'))

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSendConfirmed'))
  for (const words of ['Payment', '48 PLD paid', 'Meadow can see it now.']) await says(modal, words)
})

test('N-02 a request that runs out while it is reviewed is not paid', async () => {
  const modal = await show({ ...request, expiresAtMs: Date.now() + 4_000 })
  await userEvent.click(await modal.find('[data-testid="pay-review"]:not([aria-disabled])'))
  await says(modal, 'Open for 0:0')

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Pay'))
  await says(modal, 'This request expired')
})

test('V-03 an invalid address blocks the payment, and says so', async () => {
  const modal = await show({ ...request, recipient: 'eip155:1:0x1234' as AccountId })

  await says(modal, 'This address can’t be paid')
  await modal.find('[data-testid="pay-review"][aria-disabled="true"]')
})

test('V-05 a balance that is too small blocks the payment', async () => {
  const modal = await show(request, setUp('47.99'))

  await says(modal, 'More than you have')
  await modal.find('[data-testid="pay-review"][aria-disabled="true"]')
})

test.each([
  ['ran out', { ...request, expiresAtMs: Date.now() - 1 }, 'This request expired'],
  [
    'is of a network the site does not use',
    { ...request, recipient: `eip155:77:0x${'1'.repeat(40)}` as AccountId },
    'This site doesn’t use eip155:77',
  ],
])('N-02 a request that %s says so', async (_, params, words) => {
  await says(await show(params), words)
})

test('T-D2 a hostile request shows as text', async () => {
  const modal = await show({ ...request, label: '<img src=x onerror="window.__pwned=1">\u202E', orderId: '<b>1</b>' })

  await says(modal, '<img src=x')
  expect(modal.shadow.querySelector('[role="dialog"] img[onerror]')).toBeNull()
})

test('N-20 nothing leads to it unless it is switched on', async () => {
  const modal = await mountTestModal({ ...setUp(), features: { analytics: false } })
  await arrive(modal)

  await expect(modal.show({ view: 'Pay', params: request })).rejects.toMatchObject({ code: 'VIEW_DISABLED' })
})
