import { chainIds, expect, expectWithin, RelayTap, readStored, stopClock, test, urls } from '@latchkey/e2e'

const minute = 60_000
const day = 86_400_000

// What browsers print when a client speaks to a socket that the relay has just turned away.
test.use({ allowedConsole: /already in CLOSING or CLOSED/ })

for (const [what, skewMs] of [
  ['ahead', 10 * minute],
  ['behind', -10 * minute],
] as const) {
  test(`R-R7 a page whose clock is ten minutes ${what} connects a phone all the same`, async ({ lab, page, startWallet }) => {
    const wallet = await startWallet()
    await page.clock.install({ time: Date.now() + skewMs })
    await lab.goto()
    await lab.connectPhone(wallet)
    expect(await lab.sign('What time is it?')).toMatch(/^0x/)
    expect(await lab.errors()).toEqual([])
  })
}

for (const [what, skewMs] of [
  ['ahead', 25 * 60 * minute],
  ['behind', -25 * 60 * minute],
] as const) {
  test(`R-R7 X-02 a page whose clock is a day ${what} says that the clock may be why, with ways out`, async ({ lab, page }) => {
    await page.clock.install({ time: Date.now() + skewMs })
    await lab.goto({ wallets: 'evm' })
    await lab.open()
    await lab.modal.wallet('walletConnect').click()
    await expect(lab.modal.dialog).toContainText('Session Expired')
    await expect(lab.modal.dialog).toContainText(/clock/)
    await expect(lab.modal.host.getByRole('button', { name: 'Try again' })).toBeVisible()
    await lab.modal.back.click()
    await lab.modal.wallet('test.latchkey.evm').click()
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await lab.errors()).toEqual([])
  })
}

test('R-R10 C-14 a session that ran out while the page slept for eight days is over, told once, and leaves nothing', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet()
  await page.clock.install()
  await lab.goto()
  await lab.connectPhone(wallet)
  const { topic } = await wallet.getSession()
  // But for the short list of what was done, which has its own test.
  const findTraces = async () =>
    Object.entries(await readStored(page)).flatMap(([place, text]) => (text.includes(topic) && !place.endsWith('history') ? [place] : []))
  await expect.poll(findTraces).not.toEqual([])
  await page.clock.fastForward(8 * day)
  await expect(lab.fact('status')).toHaveText('disconnected')
  await expect.poll(findTraces).toEqual([])
  expect((await lab.events()).filter((name) => name === 'disconnected')).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})

test('R-R2 a line that takes five seconds for each answer shows a code and signs, and nothing is asked twice', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet()
  await page.clock.install()
  const tap = await RelayTap.install(page, `${urls.gateway.replace(/^http/, 'ws')}/relay`)
  const slowly = async (ask: () => Promise<void>) => {
    tap.hold()
    await ask()
    await expect.poll(() => tap.held).toBeGreaterThan(0)
    await page.clock.fastForward(5_000)
    tap.release()
  }
  await lab.goto()
  await lab.open()
  await slowly(() => lab.modal.wallet('walletConnect').click())
  await wallet.pair(await lab.modal.readQr())
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  await slowly(() => lab.press('sign-message'))
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  expect(wallet.told.request).toHaveLength(1)
  const proposals = tap.sent.filter(({ method }) => method === 'wc_proposeSession')
  expect(new Set(proposals.map(({ id }) => id)).size).toBe(1)
  expect(await lab.errors()).toEqual([])
})

test('R-0 C-14 a request that no wallet answers in five minutes says so, and nothing goes wrong behind it', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet({ policy: { requests: { '*': 'hang' } } })
  await page.clock.install()
  await lab.goto()
  await lab.connectPhone(wallet)
  await lab.press('sign-message')
  await wallet.waitFor('request')
  await page.clock.fastForward(5 * minute + 10_000)
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'error')
  await expect(lab.result('sign-message')).toContainText('The wallet does not answer')
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.errors()).toEqual([])
})

test('R-R13 after ten minutes in the background the page is where its wallet went, within 3 s', async ({ lab, page, startWallet }) => {
  const wallet = await startWallet()
  await page.clock.install()
  await lab.goto()
  await lab.connectPhone(wallet)
  const browser = await page.context().newCDPSession(page)
  const setLife = (state: 'frozen' | 'active') => browser.send('Page.setWebLifecycleState', { state })
  await setLife('frozen')
  await wallet.emit((await wallet.getSession()).topic, { name: 'chainChanged', data: 31338 }, chainIds.evm2)
  await setLife('active')
  await page.clock.fastForward(10 * minute)
  await stopClock(page)
  await expectWithin(page, 3_000, (timeout) => expect(lab.fact('network-id')).toHaveText(chainIds.evm2, { timeout }))
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.sign('Back again')).toMatch(/^0x/)
  expect(await lab.errors()).toEqual([])
})

test('R-R12 a database that takes nothing more leaves the session whole for as long as the page is open', async ({
  lab,
  page,
  startWallet,
}) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = full
    IDBObjectStore.prototype.add = full
  })
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  expect(await lab.sign('From memory')).toMatch(/^0x/)
  await lab.ask('disconnect')
  await wallet.waitFor('deleted')
  expect(await lab.errors()).toEqual([])
})

test('R-R12 a browser without a database connects a phone as well', async ({ lab, page, startWallet }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  expect(await lab.sign('From memory')).toMatch(/^0x/)
  expect(await lab.errors()).toEqual([])
})
