import { expect, test } from '@playwright/test'
import { installTestWallet } from './installTestWallet'

test('a visitor connects a wallet, and is still connected after a reload', async ({ page }) => {
  const { address } = await installTestWallet(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click()
  await expect(page.locator('#address')).toHaveText(address)
  await page.reload()
  await expect(page.locator('#address')).toHaveText(address)
})
