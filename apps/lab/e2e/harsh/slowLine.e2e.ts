import { EmailUser, embeddedConfig, expect, type Page, test, urls } from '@latchkey/e2e'

/** A third generation network, as browsers' own tools have it. */
const line = { offline: false, latency: 400, downloadThroughput: 180_000, uploadThroughput: 84_000 }
/** The line is as slow as it says: that is what is tested. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes all that comes from now on slow; what a frame of another site asks for goes past the page's own brake. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await page.route(`${urls.secure}/**`, async (route) => {
    await realTime(line.latency)
    await route.continue()
  })
}

test('over 3G the modal opens with the wallet that is installed and a way out, and it connects', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await slowDown(page)
  await page.getByTestId('lab-open').click()
  await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
  await expect(lab.modal.close).toBeVisible()
  await lab.modal.wallet('test.latchkey.evm').click()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  await lab.openAccount()
  await expect(lab.modal.action('disconnect')).toBeVisible()
  expect(await lab.errors()).toEqual([])
})

test('over 3G a phone’s code is drawn, and its wallet connects', async ({ lab, page, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto()
  await slowDown(page)
  await lab.connectPhone(wallet)
  expect(await lab.errors()).toEqual([])
})

test('over 3G the e-mail wallet takes its code and signs', async ({ lab, page }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig })
  await slowDown(page)
  await user.signIn()
  await user.sign()
  expect(await lab.errors()).toEqual([])
})
