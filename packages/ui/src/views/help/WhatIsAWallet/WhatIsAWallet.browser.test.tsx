import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { helpStates } from '../../../../test/states/help.ts'

describeView(helpStates, 'WhatIsAWallet')

test('N-02 leads to the wallets one can get', async () => {
  const modal = await mountTestModal()
  await modal.show({ view: 'WhatIsAWallet' })

  await vi.waitFor(() => expect(modal.byText('Get a wallet')).toBeDefined())
  modal.byText('Get a wallet')?.closest('button')?.click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('GetWallet'))
})
