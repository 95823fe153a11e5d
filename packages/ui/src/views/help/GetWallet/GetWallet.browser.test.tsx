import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway, gatewayOptions, mountTestModal } from '../../../../test/mountTestModal.tsx'

describeView('GetWallet', { route: { view: 'GetWallet' }, setUp: () => ({ fetch: fakeGateway(64).fetch, ...gatewayOptions }) })

test('N-02 offers a few and leads to their downloads', async () => {
  const modal = await mountTestModal({ fetch: fakeGateway(64).fetch, ...gatewayOptions })
  await modal.show({ view: 'GetWallet' })
  const get = await modal.find('[data-testid="get-w2"]')
  expect(modal.query('[data-testid="wallet-w2"]')?.textContent).toContain('Browser, phone')
  expect(modal.query('[data-testid="all-wallets"]')?.textContent).toContain('See all 60+')

  get.click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Downloads'))
})
