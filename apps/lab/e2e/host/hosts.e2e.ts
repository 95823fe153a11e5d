import { embeddedConfig, expect, type LabPage, phone, test, urls } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm'

/** Whether the modal stands in the page's body, and what it stands in. */
const placeOf = (lab: LabPage) =>
  lab.page.locator('latchkey-modal').evaluate((host) => host.parentElement?.id || host.parentElement?.tagName)

test('U-04 N-10 enableEmbedded: the modal is in the host’s element and its end is a start; else it is appended and closes', async ({
  lab,
  page,
}) => {
  await lab.goto({ wallets: 'evm', config: { enableEmbedded: true } })
  await lab.modal.expectView('Connect')
  expect(await placeOf(lab)).toBe('embedded')
  await expect(lab.modal.close).toHaveCount(0)
  await lab.modal.wallet(wallet).click()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectView('Account')
  await lab.press('close')
  await lab.modal.expectView('Account')
  await lab.ask('disconnect')
  await lab.modal.expectView('Connect')

  await lab.goto({ wallets: 'evm', config: { enableEmbedded: false } })
  await expect(page.locator('latchkey-modal')).toHaveCount(0)
  await lab.connect(wallet)
  expect(await placeOf(lab)).toBe('BODY')
  expect(await lab.errors()).toEqual([])
})

test('R-14 enableEmbedded: false is the modal’s place alone: e-mail and socials stay', async ({ lab }) => {
  await lab.goto({ config: { ...embeddedConfig, enableEmbedded: false } })
  await lab.open()
  await expect(lab.modal.host.getByTestId('email-field')).toBeVisible()
  await expect(lab.modal.host.getByTestId('social-google')).toBeVisible()
})

test('U-04 R-14 with disableAppend the modal waits for an element of the host’s, else it appends one', async ({ lab, page }) => {
  for (const disableAppend of [true, false]) {
    await lab.goto({ wallets: 'evm', config: { disableAppend } })
    await page.getByTestId('lab-open').click()
    await expect(lab.fact('modal-open')).toHaveText('true')
    if (disableAppend) {
      await expect(page.locator('latchkey-modal')).toHaveCount(0)
      await page.evaluate(() => document.querySelector('#embedded')?.append(document.createElement('latchkey-modal')))
    }
    await expect(lab.modal.wallet(wallet)).toBeVisible()
    expect(await placeOf(lab)).toBe(disableAppend ? 'embedded' : 'BODY')
  }
})

test('B-14 a host that uses wagmi: what the modal does, its hooks see, and what its hooks do, the modal knows', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm,evm:2', config: { adapters: ['wagmi'] } })
  await expect(lab.fact('wagmi-status')).toHaveText('disconnected')
  await lab.connect(wallet)
  const address = await lab.fact('address').textContent()
  await expect(lab.fact('wagmi-status')).toHaveText('connected')
  await expect(lab.fact('wagmi-address')).toHaveText(address ?? '')
  await lab.ask('switch-eip155:31338')
  await expect(lab.fact('wagmi-chain-id')).toHaveText('31338')
  await page.getByTestId('lab-message').fill('Water the beans')
  expect(await lab.ask('sign-message')).toBe(await lab.ask('wagmi-sign'))

  await lab.ask('wagmi-switch-31337')
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')
  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await expect(lab.fact('wagmi-status')).toHaveText('connected')
  await lab.ask('wagmi-disconnect')
  await expect(lab.fact('status')).toHaveText('disconnected')

  await lab.ask('wagmi-connect-test.latchkey.evm2')
  await expect(lab.fact('wallet')).toHaveText('Test Wallet 2')
  await lab.openAccount()
  await lab.account.find('action-disconnect').click()
  await lab.modal.expectClosed()
  await expect(lab.fact('wagmi-status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('U-02 a wallet button leads straight to its wallet: to the request where it is installed, else to the code', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  const button = page.locator(`button[data-wallet="${wallet}"]`)
  await button.click()
  await lab.modal.expectClosed()
  await expect(lab.fact('status')).toHaveText('connected')
  await expect(button).toHaveAttribute('data-state', 'connected')
  await button.click()
  await lab.modal.expectView('Account')

  await lab.goto()
  await expect(button).toHaveAttribute('data-state', 'idle')
  await page.locator('button[data-wallet="metamask"]').click()
  await lab.modal.expectView('ConnectingWalletConnect')
  await expect(lab.modal.dialog).toContainText('MetaMask')
  expect(await lab.errors()).toEqual([])
})

test('U-05 R-A13 T-O7 a mini-app’s result_uri is taken off the address, whatever it is, and nothing else is', async ({ lab, page }) => {
  const search = new URLSearchParams({ config: JSON.stringify({ locale: 'en' }), wallets: 'evm' })
  for (const junk of ['https://evil.example/', 'javascript:alert(1)', '', 'kq3Zs0b1m2n3o4p5q6r7s8']) {
    await page.goto(`/?${search}&result_uri=${encodeURIComponent(junk)}#plots`)
    await expect.poll(() => page.evaluate(() => `${location.search}${location.hash}`)).toBe(`?${search}#plots`)
    await expect(lab.fact('status')).toHaveText('disconnected')
  }
  expect(await lab.errors()).toEqual([])
})

test.describe('in a Telegram mini-app', () => {
  // The provider's page has no icon, which the browser itself says.
  test.use({ ...phone, allowedConsole: /status of 404/ })

  test('U-05 A-10 a wallet is opened by Telegram’s own means and an https address; in a browser by the wallet’s scheme', async ({
    lab,
    page,
  }) => {
    for (const initData of ['user=1', '']) {
      await page.addInitScript((initData) => {
        const opened: string[] = []
        Object.assign(window, { opened, Telegram: { WebApp: { initData, openLink: (url: string) => void opened.push(url) } } })
        window.open = (url) => {
          opened.push(`window ${url}`)
          return null
        }
      }, initData)
      await lab.goto()
      await lab.open()
      await lab.modal.wallet('metamask').tap()
      await lab.modal.expectView('ConnectingWalletConnect')
      const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
      await expect.poll(opened).toHaveLength(1)
      expect((await opened())[0]).toMatch(initData ? /^https:\/\/metamask\.app\.link\/wc\?uri=wc%/ : /^window (metamask:|https:)/)
    }
  })

  test('U-05 S-11 T-O1 there a social sign-in takes the page itself to the provider and back, and the user is connected; or told that it failed', async ({
    lab,
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, { Telegram: { WebApp: { initData: 'user=1', openLink() {} } } }))
    const email = `tola${Date.now()}@meadow.example`
    for (const answer of ['Cancel', 'Continue']) {
      await lab.goto({ config: { secureSite: urls.secure } })
      await lab.open()
      const start = page.url()
      await lab.modal.host.getByTestId('social-google').tap()
      await page.waitForURL((url) => url.origin === urls.sandbox)
      await page.getByLabel('Sign in as').fill(email)
      await page.getByRole('button', { name: answer }).click()
      await page.waitForURL((url) => url.origin === urls.lab)
      // Nothing of the way is left in the address.
      await expect.poll(() => page.url()).toBe(start)
      if (answer === 'Cancel') await expect(lab.modal.toast).toBeVisible()
      await expect(lab.fact('status')).toHaveText(answer === 'Cancel' ? 'disconnected' : 'connected', { timeout: 20_000 })
    }
    expect(await lab.errors()).toEqual([])
  })
})
