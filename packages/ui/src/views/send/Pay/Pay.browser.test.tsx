import type { AccountId } from '@latchkey/common/caip'
import { connect } from '@latchkey/core'
import type { PayRequest } from '@latchkey/core/internal'
import { fakeHttp, mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal, type TestModal } from '../../../../test/mountTestModal.tsx'

const recipient = `eip155:1:0x${'5c1e'.repeat(10)}` as AccountId
const dollar = `eip155:1:0x${'a'.repeat(40)}` as AccountId
const request: PayRequest = { recipient, token: dollar, amount: '48', label: 'Spring seed box', orderId: '1042' }

const setUp = (numeric = '1020.5'): mountTestModal.Options => ({
  adapter: mockAdapter({
    wallets: [{ id: 'com.tidewell', name: 'Tidewell' }],
    capabilities: {
      checkAddress: async (address: string) => (address.length === 42 ? 'valid' : 'invalid'),
      sendTransfer: async () => `0x${'5'.repeat(64)}`,
      waitForTransaction: async ({ hash }) => ({ hash, status: 'success', blockNumber: 1n, fee: 1n }),
    },
  }),
  gateway: 'https://gateway.example',
  projectId: 'p1',
  features: { pay: true, analytics: false },
  fetch: fakeHttp({
    '/appkit/v1/config': () => ({ json: { features: [] } }),
    '/v1/account/0x8ba1f109551bD432803012645Ac136ddd64DBA72/balance': () => ({
      json: {
        balances: [
          {
            name: 'Plain Dollar',
            symbol: 'PLD',
            chainId: 'eip155:1',
            address: dollar,
            value: Number(numeric),
            price: 1,
            quantity: { decimals: '6', numeric },
            iconUrl: null,
          },
        ],
      },
    }),
  }).fetch,
})
const arrive = ({ kit }: TestModal) => connect(kit, { connectorId: 'com.tidewell' })
const says = (modal: TestModal, words: string) => vi.waitFor(() => expect(modal.root.textContent).toContain(words))

describeView('Pay', { route: { view: 'Pay', params: request }, setUp, arrive })

async function show(params: PayRequest, more = setUp()) {
  const modal = await mountTestModal(more)
  await arrive(modal)
  await modal.show({ view: 'Pay', params })
  return modal
}

test('N-02 says who asks, how much, and to which whole address, before anything is signed', async () => {
  const modal = await show(request)

  for (const words of ['Meadow asks you to pay', 'meadow.example', '48 PLD', 'Spring seed box · Order 1042', recipient.slice(9)])
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
