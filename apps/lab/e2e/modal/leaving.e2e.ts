import { expect, expectWithin, findChromium, type LabPage, type Page, readStored, stopClock, test, urls } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm'
const executablePath = findChromium()

// The browser's cache of whole pages, which its driver switches off, and which the shell without windows has not.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ...(executablePath ? { executablePath } : {}), ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  allowedConsole: /WebSocket|ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)/,
})

/** Leaves the page for another one of the site. */
const leave = (page: Page) => page.goto(`${urls.lab}/meadow.svg`)

/** Comes back. @returns Whether it is the very page that was left, taken out of the browser's cache. */
async function comeBack(lab: LabPage): Promise<boolean> {
  // A page that was kept is not loaded.
  await lab.page.goBack({ waitUntil: 'commit' })
  await lab.page.waitForFunction(() => window.lab !== undefined)
  return lab.page.evaluate(() => 'wasHere' in window)
}

/** Whether the browser may keep the page as it is; one that it may not is loaded again. */
async function keep(page: Page, isKept: boolean) {
  // One that another window could speak to is not.
  if (!isKept)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/meadow.svg', target: '_blank', rel: 'opener' })
      link.click()
    })
  await page.evaluate(() => Object.assign(window, { wasHere: true }))
}

for (const isKept of [true, false]) {
  const how = isKept ? 'kept by the browser' : 'loaded again'

  test(`R-B9 R-B4 a page that is left and come back to, ${how}, knows what was ended and connected meanwhile`, async ({
    lab,
    page,
    context,
  }) => {
    await lab.goto({ wallets: 'evm,evm:2' })
    const address = page.url()
    await lab.connect(wallet)
    await keep(page, isKept)
    const other = await context.newPage()
    const elsewhere = (id: string) => other.getByTestId(id)

    await leave(page)
    await other.goto(address)
    await expect(elsewhere('lab-status')).toHaveText('connected')
    await elsewhere('lab-disconnect').click()
    await expect(elsewhere('lab-status')).toHaveText('disconnected')
    expect(await comeBack(lab)).toBe(isKept)
    await expect(lab.fact('status')).toHaveText('disconnected')

    await leave(page)
    await elsewhere('lab-connect-test.latchkey.evm2').click()
    await expect(elsewhere('lab-status')).toHaveText('connected')
    expect(await comeBack(lab)).toBe(isKept)
    await expect(lab.fact('wallet')).toHaveText('Test Wallet 2')
    expect(await lab.sign('Water the beans')).toMatch(/^0x/)
    expect(await lab.errors()).toEqual([])
    await other.close()
  })

  test(`R-B9 R-0 a page that is left while a wallet is asked, ${how}, hangs on nothing`, async ({ lab, page }) => {
    await lab.goto({ wallets: 'evm{manual=connect}' })
    await keep(page, isKept)
    await lab.open()
    await lab.modal.wallet(wallet).click()
    await lab.modal.expectView('ConnectingExternal')

    await leave(page)
    expect(await comeBack(lab)).toBe(isKept)

    if (!isKept) {
      await expect(lab.fact('status')).toHaveText('disconnected')
      await lab.open()
      await lab.modal.wallet(wallet).click()
    }
    await expect.poll(() => lab.testWallet(wallet).methods()).toContain('eth_requestAccounts')
    await lab.testWallet(wallet).approve()
    await expect(lab.fact('status')).toHaveText('connected')
    await lab.modal.expectClosed()
    expect(await lab.errors()).toEqual([])
  })

  test(`R-B9 R-R4 a page with a phone that is left and come back to, ${how}, has its line again within ten seconds`, async ({
    lab,
    page,
    startWallet,
  }) => {
    const phone = await startWallet()
    await lab.goto()
    await lab.connectPhone(phone)
    await keep(page, isKept)
    const { topic } = await phone.getSession()

    await leave(page)
    // What happens to the session meanwhile waits in the relay.
    await phone.emit(topic, { name: 'chainChanged', data: 31338 }, 'eip155:31338')
    await comeBack(lab)

    await expect(lab.fact('status')).toHaveText('connected')
    await expect(lab.fact('network-id')).toHaveText('eip155:31338', { timeout: 10_000 })
    expect(await lab.sign('Back again')).toMatch(/^0x/)
    expect(phone.told.request).toHaveLength(1)
    expect(Object.values(await readStored(page)).some((text) => text.includes(topic))).toBe(true)
    expect(await lab.errors()).toEqual([])
  })
}

test('R-B10 on a 2G line that goes and comes twenty times, all is as it was within five seconds of its last coming', async ({
  lab,
  page,
  context,
  startWallet,
}) => {
  await page.clock.install()
  const phone = await startWallet()
  await lab.goto()
  await lab.connectPhone(phone)
  const browser = await context.newCDPSession(page)
  const line = (offline: boolean) =>
    browser.send('Network.emulateNetworkConditions', { offline, latency: 300, downloadThroughput: 31_250, uploadThroughput: 6_250 })
  await browser.send('Network.enable')
  const realTime = (ms: number) => page.waitForTimeout(ms)
  for (let flip = 0; flip < 20; flip++) {
    await line(true)
    if (flip % 5 === 0) await lab.press('refetch-balance')
    await realTime((flip * 37) % 140)
    await line(false)
    if (flip % 4 === 0) await lab.press('sign-message')
    await realTime((flip * 53) % 160)
  }
  await stopClock(page)
  await expectWithin(page, 5_000, async (timeout) => {
    await expect(lab.fact('relay')).toHaveText('reachable', { timeout })
    await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success', { timeout })
  })
  expect(await lab.ask('refetch-balance')).not.toBe('')
  await expect(lab.fact('status')).toHaveText('connected')
  // Each was asked of the phone once, whatever became of the line meanwhile.
  const ids = phone.told.request.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(await lab.errors()).toEqual([])
})
