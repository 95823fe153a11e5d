import { expect, type LabPage, type Page, test } from '@latchkey/e2e'

/** Counts presses on this page from now on: the user's own, wherever they land. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0'
    const count = ({ isTrusted }: MouseEvent) => {
      const { dataset } = document.documentElement
      if (isTrusted) dataset['clicks'] = String(Number(dataset['clicks']) + 1)
    }
    document.addEventListener('click', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['clicks']))
}

/** The host's button that shows the account. */
const press = ({ page }: LabPage) => page.locator('latchkey-button').getByRole('button').first().click()
const canBePressed = { timeout: 30_000 }

test('N-23 N-25 from the page to the seller’s page are four clicks where one seller is there, and what it takes is said before', async ({
  lab,
  page,
}) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:6' })
  await lab.connect('test.latchkey.evm6')
  const clicks = await countClicks(page)
  await press(lab)
  await account.tile('onramp').click()
  await account.find('buy-quick-100').click()
  await expect(account.find('buy-continue')).not.toHaveAttribute('aria-disabled', 'true', canBePressed)
  await expect(account.find('buy-continue')).toContainText('Continue with')
  await expect(modal.dialog).toContainText('about 98 LUSD')
  await expect(modal.dialog).toContainText('Network fee')
  const opened = page.context().waitForEvent('page')
  await account.find('buy-continue').click()
  await expect((await opened).getByLabel('Card number')).toBeVisible()
  await modal.expectView('BuyInProgress')
  expect(await clicks()).toBe(4)
})

test('U-01 a swap is five clicks from the page, Done among them', async ({ lab, page }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:5' })
  await lab.connect('test.latchkey.evm5')
  const clicks = await countClicks(page)
  await press(lab)
  await account.tile('swap').click()
  await expect(account.find('swap-target-token')).toContainText('LUSD', canBePressed)
  await account.find('swap-source').fill('0.01')
  await expect(account.find('swap-review')).toHaveText('Review swap', canBePressed)
  await account.find('swap-review').click()
  await modal.expectView('SwapPreview')
  await expect(account.find('swap-confirm')).not.toHaveAttribute('aria-disabled', 'true', canBePressed)
  await account.find('swap-confirm').click()
  await expect(account.find('swap-done')).toHaveText('Done', canBePressed)
  await account.find('swap-done').click()
  await modal.expectView('Account')
  expect(await clicks()).toBe(5)
})

test('B-15 N-12 another network is two clicks from the page, by the host’s button for networks', async ({ lab, page }) => {
  const { modal } = lab
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')
  const clicks = await countClicks(page)
  await page.locator('latchkey-network-button').getByRole('button').first().click()
  await modal.network('eip155:31338').click()
  await expect(lab.fact('network-id')).toHaveText('eip155:31338')
  expect(await clicks()).toBe(2)
})
