import { addWallet, connect, Modal } from '@latchkey/testing/playwright'
import { expect, test } from '@playwright/test'

test('a user connects a wallet, and is still connected after a reload', async ({ page }) => {
  const wallet = await addWallet(page, { family: 'eip155' })
  await page.goto('/')
  await connect(page, wallet)
  await expect(page.locator('#address')).toHaveText(wallet.address)
  await page.reload()
  await expect(page.locator('#address')).toHaveText(wallet.address)
})

test('a user who declines is told so, and can try again', async ({ page }) => {
  const wallet = await addWallet(page, { family: 'eip155', faults: { reject: 'connect' } })
  const modal = new Modal(page)
  await page.goto('/')
  await modal.open()
  await modal.wallet(wallet.rowId).click()
  await expect(modal.dialog).toContainText('Request declined')
  await wallet.setFaults({})
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await modal.expectClosed()
  await expect(page.locator('#address')).toHaveText(wallet.address)
})

test('the page follows the account that the user picks in the wallet, and a disconnect', async ({ page }) => {
  const wallet = await addWallet(page, { family: 'eip155' })
  await page.goto('/')
  await connect(page, wallet)
  await wallet.selectAccount(1)
  await expect(page.locator('#address')).toHaveText(wallet.addresses[1] ?? '')
  await wallet.disconnect()
  await expect(page.locator('#address')).not.toHaveText(/^0x/)
})
