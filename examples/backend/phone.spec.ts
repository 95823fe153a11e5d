import { Modal } from '@latchkey/testing/playwright'
import { PhoneWallet } from '@latchkey/testing/servers'
import { expect, test } from '@playwright/test'

const { LATCHKEY_GATEWAY_URL = 'http://localhost:4401' } = process.env

test('a user connects a phone over the gateway’s relay', async ({ page }) => {
  const phone = await PhoneWallet.start({ relayUrl: `${LATCHKEY_GATEWAY_URL.replace('http', 'ws')}/relay`, projectId: 'latchkey-lab' })
  const modal = new Modal(page)
  await page.goto('/')
  await modal.open()
  await modal.wallet('walletConnect').click()
  await expect(modal.qr).toBeVisible()
  await phone.pair((await modal.qr.getAttribute('data-uri')) ?? '')
  const { eip155 } = await phone.getAddresses()
  await expect(page.locator('#address')).toHaveText(eip155)
  await phone.close()
})
