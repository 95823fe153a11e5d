import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { connectStates } from '../../../../test/states/connect.ts'

describeView(connectStates, 'ConnectWallets')

test('R-14 is where the list is when the host folds it', async () => {
  const modal = await mountTestModal({ adapter: mockAdapter({ wallets: [{ id: 'one', name: 'One' }] }), collapseWallets: true })
  await modal.show()
  const row = await modal.find('[data-testid="use-wallet"]')
  expect(modal.query('[data-testid="wallet-one"]')).toBeNull()

  row.click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectWallets'))
  await modal.find('[data-testid="wallet-one"]')
})
