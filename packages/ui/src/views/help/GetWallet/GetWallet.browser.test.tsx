import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway, gatewayOptions } from '../../../../test/fakeGateway.ts'
import { mockAccounts } from '../../../../test/mockAccounts.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { helpStates } from '../../../../test/states/help.ts'

describeView(helpStates, 'GetWallet')

test('who would rather not have one is led to the wallet that an email makes', async () => {
  const { setUp } = mockAccounts()
  const modal = await mountTestModal({ ...setUp(), fetch: fakeGateway(64).fetch })
  await modal.show({ view: 'GetWallet' })
  const offer = await modal.find('[data-testid="get-by-email"]')
  expect(offer.textContent).toBe('Prefer email?We make a wallet for you')

  offer.click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('EmailLogin'))
})

test('N-20 without the embedded wallet nothing is offered by email', async () => {
  const modal = await mountTestModal({ fetch: fakeGateway(64).fetch, ...gatewayOptions })
  await modal.show({ view: 'GetWallet' })
  await modal.find('[data-testid="get-w2"]')

  expect(modal.query('[data-testid="get-by-email"]')).toBeNull()
})

test('N-02 offers a few and leads to their downloads', async () => {
  const modal = await mountTestModal({ fetch: fakeGateway(64).fetch, ...gatewayOptions })
  await modal.show({ view: 'GetWallet' })
  const get = await modal.find('[data-testid="get-w2"]')
  expect(modal.query('[data-testid="wallet-w2"]')?.textContent).toContain('Browser, phone')
  expect(modal.query('[data-testid="all-wallets"]')?.textContent).toContain('See all 60+')

  get.click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Downloads'))
})
