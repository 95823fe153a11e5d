import { expect } from '@playwright/test'
import { orcaTest } from './orcaTest.ts'

const wallet = 'test.latchkey.evm'

orcaTest('B-34 B-05 Orca says as reviewed: the modal opens, helps, connects a wallet and shows the account', async ({ lab, user }) => {
  const { modal } = lab
  await lab.goto({ wallets: 'evm' })
  await user.hear('Finished loading Meadow middle dot Latchkey lab.')
  await expect.poll(() => lab.page.evaluate(() => document.hasFocus()), { message: 'keys go to the page, not to the browser' }).toBe(true)

  user.begin('The page has a button that connects')
  for (const _ of ['Meadow', 'Plots', 'Workbench', 'Playground', 'Network']) await user.press('Tab')
  await user.press('Tab', () => expect(lab.page.locator('latchkey-button').first()).toBeFocused())

  user.begin('It opens the modal, and Tab goes through the wallets')
  await user.press('Return', () => modal.expectView('Connect'))
  await user.pressTo('Tab', modal.wallet(wallet))

  user.begin('Help, and back')
  await user.pressTo('shift+Tab', modal.host.getByRole('button', { name: 'What is a wallet?' }))
  await user.press('Return', () => modal.expectView('WhatIsAWallet'))
  await user.pressTo('Tab', modal.back)
  await user.press('Return', () => modal.expectView('Connect'))

  user.begin('Escape closes')
  await user.close('Escape', () => modal.expectClosed())
  await expect(lab.page.locator('latchkey-button').first()).toBeFocused()

  user.begin('A wallet is chosen, and is connected')
  await user.press('Return', () => modal.expectView('Connect'))
  await user.pressTo('Tab', modal.wallet(wallet))
  await user.close('Return', async () => {
    await expect(lab.fact('status')).toHaveText('connected')
    await modal.expectClosed()
  })

  user.begin('The account is opened, and closed')
  await user.press('Return', () => modal.expectView('Account'))
  await user.pressTo('Tab', modal.close)
  await user.close('Return', () => modal.expectClosed())

  // Firefox says so of all that lies under an element with a listener for clicks.
  expect(user.heard.filter((words) => /clickable/.test(words))).toEqual([])
})
