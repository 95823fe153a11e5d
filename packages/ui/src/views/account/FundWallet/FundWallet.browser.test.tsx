import { fetchTokens, setSendAmount, setSendToken } from '@latchkey/core'
import { portfolioAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockMoney } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { accountStates } from '../../../../test/states/account.ts'

describeView(accountStates, 'FundWallet')

test('R-10 offers only what is on', async () => {
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal({ ...setUp(), features: { onramp: false, analytics: false } })
  await arrive(modal)
  await modal.show({ view: 'FundWallet' })

  expect(await modal.find('[data-testid="fund-receive"]')).toBeTruthy()
  expect(modal.query('[data-testid="fund-onramp"]')).toBeNull()
})

test.each([
  ['en', 'From $10, in a few minutes'],
  ['de', 'Ab 10 $, in wenigen Minuten'],
  ['ar', 'من 10 US$، خلال دقائق'],
] as const)('U-09 B-13 the least that a card buys has its sign, before or behind the digits (%s)', async (locale, words) => {
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal({ ...setUp(), locale })
  await arrive(modal)
  await modal.show({ view: 'FundWallet' })

  const row = await modal.find('[data-testid="fund-onramp"]')
  await vi.waitFor(() => expect(row.textContent?.replaceAll('\u00a0', ' ').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '')).toContain(words))
})

test('says how much is missing for the transfer that led here', async () => {
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Account' })
  await fetchTokens(modal.kit)
  setSendToken(modal.kit, modal.kit.store.get(portfolioAtom).data?.tokens[0])
  setSendAmount(modal.kit, '1.5')
  await modal.show({ view: 'FundWallet' })

  await vi.waitFor(() =>
    expect(modal.query('[role="dialog"]')?.textContent).toContain('You need 0.296 ETH more to send 1.5 ETH on Mainnet.'),
  )
})
