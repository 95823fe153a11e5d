import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockAccounts } from '../../../../test/mockAccounts.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { emailStates } from '../../../../test/states/email.ts'

const { route, setUp, arrive } = emailStates.SmartAccountSettings
describeView(emailStates, 'SmartAccountSettings')

test('R-02 shows where the smart account stands, and changes the account in use', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show(route)

  expect((await modal.find('[data-testid="smart-deployed"]')).textContent).toBe('Not activated yet')
  const plain = await modal.find('[data-testid="smart-type-eoa"]')
  expect(plain.ariaChecked).toBe('false')

  plain.click()

  await vi.waitFor(() => expect(modal.query('[data-testid="smart-type-eoa"]')?.ariaChecked).toBe('true'))
})

test('R-02 the account’s switch changes it, too, and leads here', async () => {
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Account' })
  const toggle = await modal.find('[data-testid="account-type"]')
  expect(toggle.ariaChecked).toBe('true')

  toggle.click()
  await vi.waitFor(() => expect(modal.query('[data-testid="account-type"]')?.ariaChecked).toBe('false'))
  ;(await modal.find('[data-testid="account-type-about"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('SmartAccountSettings'))
})

test('R-02 with one account there is nothing to switch, and it is said', async () => {
  const { setUp, arrive } = mockAccounts({ hasBoth: false })
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show(route)

  await vi.waitFor(() => expect(modal.byText('One account here')).toBeTruthy())
  await modal.show({ view: 'Account' })
  await modal.find('[data-testid="action-disconnect"]')
  expect(modal.query('[data-testid="account-type"]')).toBeNull()
})
