import { chainIds, expect, type LabPage, test, untilQuiet, urls } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm'

// A picture that is opened alone has no icon, which the browser itself says.
test.use({ allowedConsole: /status of 404/ })
const find = (lab: LabPage, testId: string) => lab.modal.host.getByTestId(testId)
/** The other side begins as a first visit: nothing is left, and no page that might still write. */
const forget = async ({ page }: LabPage) => {
  await page.goto('/meadow.svg')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

test('R-19 networks are those that the user is offered, no more', async ({ lab }) => {
  for (const networks of [[chainIds.evm, chainIds.evm2], [chainIds.evm2]]) {
    await lab.goto({ wallets: 'evm', config: { networks } })
    await lab.openWith({ view: 'Networks' })
    await expect(lab.modal.network(chainIds.evm2)).toBeVisible()
    await expect(lab.modal.network(chainIds.evm)).toHaveCount(networks.length - 1)
  }
  expect(await lab.errors()).toEqual([])
})

test.describe('without a project', () => {
  test.use({ allowedConsole: /latchkey/i })

  test('V-12 B-17 projectId: with it phones can be asked; without it a gateway is an alert, and no gateway none', async ({ lab }) => {
    const alert = lab.modal.host.getByTestId('alert')
    for (const [config, phones, alerts] of [
      [{}, 1, 0],
      [{ projectId: null, gateway: false, secureSite: null }, 0, 0],
    ] as const) {
      await lab.goto({ wallets: 'evm', config })
      await lab.open()
      await expect(lab.modal.wallet(wallet)).toBeVisible()
      await expect(lab.fact('modal-loading')).toHaveText('false')
      await expect(lab.modal.wallet('walletConnect')).toHaveCount(phones)
      await expect(alert).toHaveCount(alerts)
    }
  })
})

test('R-19 connectors of the host take the place of the kit’s own: the one it names, or none; else there are both of the kit’s', async ({
  lab,
  startWallet,
}) => {
  await lab.page.route(`${urls.gateway}/appkit/v1/config**`, (route) =>
    route.fulfill({ json: { features: [] }, headers: { 'access-control-allow-origin': '*' } }),
  )
  for (const [connectors, phones, email] of [
    [undefined, 1, 1],
    [['walletConnect'], 1, 0],
    [[], 0, 0],
  ] as const) {
    await lab.goto({ wallets: 'evm', config: { connectors, secureSite: urls.secure } })
    await lab.openWith({ view: 'Connect' })
    await expect(lab.modal.wallet(wallet)).toBeVisible()
    await expect(lab.fact('modal-loading')).toHaveText('false')
    await expect(lab.modal.wallet('walletConnect')).toHaveCount(phones)
    await expect(find(lab, 'email-field')).toHaveCount(email)
  }
  // The host's own is one that works.
  const phone = await startWallet()
  await lab.goto({ config: { connectors: ['walletConnect'] } })
  await lab.connectPhone(phone)
  expect(await lab.sign('Water the beans')).toMatch(/^0x/)
  await lab.ask('disconnect')
  expect(await lab.errors()).toEqual([])
})

test('B-07 with initialState the user is connected from the first moment, by the cookies of the page', async ({ lab, page }) => {
  for (const initialState of [undefined, 'cookies'] as const) {
    await lab.goto({ wallets: 'evm', config: { storage: 'cookies', initialState } })
    await lab.connect(wallet)
    const address = (await lab.fact('address').textContent()) ?? ''
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('latchkey.connections=')
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('latchkey')).length).toBeLessThanOrEqual(3)

    await page.reload()
    await page.waitForFunction(() => window.lab !== undefined)
    await expect(lab.fact('address')).toHaveText(address)
    expect(await lab.sign('Water the beans')).toMatch(/^0x/)
    expect(await lab.errors()).toEqual([])
    await forget(lab)
  }
})

test('R-19 E-19 storage is where the kit remembers: there and nowhere else, and for as long as that lasts', async ({ lab, page }) => {
  const kept = () =>
    page.evaluate(() => {
      // Test wallets remember things of their own.
      const isOwn = (name: string) => name.startsWith('latchkey')
      return {
        local: Object.keys(localStorage).some(isOwn),
        session: Object.keys(sessionStorage).some(isOwn),
      }
    })
  const nowhere = { local: false, session: false }
  for (const storage of [undefined, 'session', 'memory'] as const) {
    await lab.goto({ wallets: 'evm', config: { storage } })
    await lab.connect(wallet)
    const address = (await lab.fact('address').textContent()) ?? ''
    await expect.poll(kept).toEqual(storage === 'memory' ? nowhere : { ...nowhere, [storage ?? 'local']: true })

    await page.reload()
    await page.waitForFunction(() => window.lab !== undefined)
    if (storage === 'memory') await expect(lab.fact('status')).toHaveText('disconnected')
    else await expect(lab.fact('address')).toHaveText(address)
    expect(await lab.errors()).toEqual([])
    await forget(lab)
  }
})

test('U-04 R-19 container: the modal is always in the element that the host names; else it opens over the page', async ({ lab, page }) => {
  for (const container of ['#embedded', undefined]) {
    await lab.goto({ wallets: 'evm', config: { container } })
    if (container) await lab.modal.expectView('Connect')
    else {
      await expect(page.locator('latchkey-modal')).toHaveCount(0)
      await lab.open()
    }
    await expect(lab.modal.wallet(wallet)).toBeVisible()
    const place = await page.locator('latchkey-modal').evaluate((host) => host.parentElement?.id || host.parentElement?.tagName)
    expect(place).toBe(container ? 'embedded' : 'BODY')
    await expect(lab.modal.close).toHaveCount(container ? 0 : 1)
  }
})

test('E-18 R-14 metadata is who a phone is told is asking', async ({ lab, startWallet }) => {
  const phone = await startWallet()
  for (const [metadata, name] of [
    [{ name: 'Orchard', description: 'Pick your own' }, 'Orchard'],
    [undefined, 'Meadow'],
  ] as const) {
    await lab.goto({ config: { metadata } })
    await lab.connectPhone(phone)
    expect(phone.told.proposal.at(-1)).toMatchObject({ name })
    await lab.ask('disconnect')
    await phone.waitFor('deleted', metadata ? 1 : 2)
  }
})

test('E-18 R-14 themeMode is light or dark whatever the system is; on auto it is the system’s', async ({ lab, page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [themeMode, theme] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['auto', colorScheme],
    ] as const) {
      await lab.goto({ wallets: 'evm', config: { themeMode } })
      await lab.open()
      await expect(lab.modal.root).toHaveAttribute('data-theme', theme)
    }
  }
})

test('B-13 R-19 locale is the language of the modal; without it the browser’s is', async ({ lab }) => {
  for (const [locale, heading, direction] of [
    ['ar', /[\u0600-\u06ff]/, 'rtl'],
    [undefined, /[A-Za-z]/, 'ltr'],
  ] as const) {
    await lab.goto({ wallets: 'evm', config: { locale } })
    await lab.open()
    await expect(lab.modal.dialog.getByRole('heading').first()).toHaveText(heading)
    expect(await lab.modal.root.evaluate((root) => getComputedStyle(root).direction)).toBe(direction)
  }
})

const signIns: readonly { readonly title: string; readonly on: LabPage.State['config'] }[] = [
  { title: 'S-13 R-14 siwx: with it a user who has connected is asked to sign in, without it no user is', on: { siwx: {} } },
  { title: 'S-13 R-14 siweConfig: the older shape asks, too, and its absence does not', on: { siweConfig: {} } },
]
for (const { title, on } of signIns)
  test(title, async ({ lab }) => {
    for (const config of [on, {}]) {
      await lab.goto({ wallets: 'evm', config })
      await lab.open()
      await lab.modal.wallet(wallet).click()
      if (config === on) await lab.modal.expectView('SIWXSignMessage')
      else await lab.modal.expectClosed()
      await expect(lab.fact('status')).toHaveText('connected')
      expect(await lab.errors()).toEqual([])
      await forget(lab)
    }
  })

test('T-N4 R-19 swapRouters: an exchange that the site names is signed for without a word, any other is shown whole with a warning', async ({
  lab,
}) => {
  const { account, modal } = lab
  for (const swapRouters of [undefined, { 'eip155:31337': [] }]) {
    await lab.goto({ wallets: 'evm:5', config: { swapRouters } })
    await lab.ask('connect-test.latchkey.evm5')
    await lab.openAccount()
    await account.tile('swap').click()
    await modal.expectView('Swap')
    await account.chooseSwapToken('source', 'Ether')
    await account.chooseSwapToken('target', 'Lab Dollar')
    await account.find('swap-source').fill('0.01')
    await expect(account.find('swap-review')).toHaveText('Review swap')
    await account.find('swap-review').click()
    await modal.expectView('SwapPreview')
    await expect(modal.dialog).toContainText('Minimum received')
    if (swapRouters) await expect(account.find('swap-router')).toContainText('We don’t know this contract')
    else await expect(account.find('swap-router')).toHaveCount(0)
    expect(await lab.errors()).toEqual([])
    await forget(lab)
  }
})

test('R-19 B-28 warm: a pointer at the button draws the modal ahead, hidden, or an idle page does, or nothing but the click', async ({
  lab,
}) => {
  const button = lab.page.locator('latchkey-button').first()
  let requests = 0
  lab.page.on('request', () => requests++)
  for (const [warm, onceIdle, onceNear] of [
    ['none', 0, 0],
    ['intent', 0, 1],
    ['idle', 1, 1],
  ] as const) {
    await lab.goto({ wallets: 'evm', config: { warm } })
    await untilQuiet(() => requests)
    await expect(lab.modal.wallet(wallet)).toHaveCount(onceIdle)
    await button.hover()
    await untilQuiet(() => requests)
    await expect(lab.modal.wallet(wallet)).toHaveCount(onceNear)
    await expect(lab.modal.dialog).toHaveCount(0)
    await button.click()
    await expect(lab.modal.wallet(wallet)).toBeVisible()
    await lab.modal.close.click()
    await lab.modal.expectClosed()
    await lab.page.mouse.move(0, 0)
  }
  expect(await lab.errors()).toEqual([])
})
