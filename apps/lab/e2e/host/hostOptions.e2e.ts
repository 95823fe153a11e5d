import { expect, type LabPage, test, urls } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm'
/** Where the lab's deploy script puts it. */
const dollar = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
const find = (lab: LabPage, testId: string) => lab.modal.host.getByTestId(testId)

test('R-19 name: kits of different names remember each for itself, and one of the same name is who it was', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm', config: { name: 'north' } })
  await lab.connect(wallet)
  const address = (await lab.fact('address').textContent()) ?? ''
  for (const [name, status] of [
    ['south', 'disconnected'],
    ['north', 'connected'],
  ] as const) {
    await lab.goto({ wallets: 'evm', config: { name } })
    await expect(lab.fact('status')).toHaveText(status)
  }
  await expect(lab.fact('address')).toHaveText(address)
  // What it remembers says whose it is, and nothing is left to a kit without a name.
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.includes('north')).length).toBeGreaterThan(0)
  await lab.goto({ wallets: 'evm' })
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('R-14 tokens: the token that the host is about stands first, with the host’s picture; else the most valuable one does', async ({
  lab,
}) => {
  const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`
  const own = { 'eip155:31337': { address: dollar, image: dot } }
  for (const tokens of [own, {}]) {
    await lab.goto({ wallets: 'evm', config: { tokens } })
    await lab.ask(`connect-${wallet}`)
    await lab.openAccount()
    await expect(lab.account.token('Lab Dollar')).toBeVisible()
    const first = lab.modal.host.locator('[data-testid^="token-"]').first()
    await expect(first).toContainText(tokens === own ? 'Lab Dollar' : 'Ether')
    const picture = lab.account.token('Lab Dollar').locator('img').first()
    if (tokens === own) await expect(picture).toHaveAttribute('src', dot)
    else await expect(picture).not.toHaveAttribute('src', dot)
    // The other side begins as a first visit.
    await lab.page.evaluate(() => localStorage.clear())
  }
  expect(await lab.errors()).toEqual([])
})

test('S-32 C-04 enablePendingWatch goes on asking after the wait for a transaction has ended; without it the asking ends', async ({
  lab,
  page,
}) => {
  await page.clock.install()
  let isHidden = true
  let asked = 0
  await page.route('**/*', async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('eth_getTransaction')) return route.fallback()
    if (body.includes('eth_getTransactionReceipt')) asked += 1
    if (!isHidden) return route.fallback()
    const calls = [route.request().postDataJSON()].flat() as { id: unknown; method: string }[]
    const answers = [await (await route.fetch()).json()].flat() as { id: unknown }[]
    const hidden = answers.map((answer) =>
      calls.some(({ id, method }) => id === answer.id && method.startsWith('eth_getTransaction')) ? { ...answer, result: null } : answer,
    )
    await route.fulfill({ json: body.startsWith('[') ? hidden : hidden[0], headers: { 'access-control-allow-origin': '*' } })
  })
  for (const enablePendingWatch of [true, false]) {
    isHidden = true
    await lab.goto({ wallets: 'evm:4', config: { enablePendingWatch } })
    await lab.ask('connect-test.latchkey.evm4')
    await lab.ask('send-transaction')
    asked = 0
    await lab.press('wait-for-transaction')
    // Only once the wait has begun is there a time to let pass.
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.clock.fastForward(181_000)
    await expect(lab.result('wait-for-transaction')).toHaveAttribute('data-status', 'error')
    await lab.ask('refetch-balance')
    isHidden = false
    asked = 0
    if (enablePendingWatch) {
      // The watch may begin its half minute after this one has passed.
      await expect(async () => {
        await page.clock.fastForward(31_000)
        await expect.poll(() => lab.events(), { timeout: 3_000 }).toContain('transactionSettled')
      }).toPass()
    } else {
      await page.clock.fastForward(31_000)
      await lab.ask('refetch-balance')
      await page.clock.fastForward(31_000)
      await lab.ask('refetch-balance')
      expect(asked).toBe(0)
      expect(await lab.events()).not.toContain('transactionSettled')
    }
    await lab.ask('disconnect')
  }
})

test('R-14 B-23 universalProviderConfigOverride: a phone is asked for what the host says instead of what the adapters ask', async ({
  lab,
  startWallet,
}) => {
  const wallet = await startWallet()
  const override = { chains: { eip155: ['eip155:31338'] }, methods: { eip155: ['personal_sign'] }, events: { eip155: ['chainChanged'] } }
  for (const universalProviderConfigOverride of [override, undefined]) {
    await lab.goto({ config: { universalProviderConfigOverride } })
    await lab.connectPhone(wallet)
    const { eip155 } = (await wallet.getSession()).namespaces
    const { chains, methods } = JSON.parse(JSON.stringify(eip155))
    if (universalProviderConfigOverride) expect({ chains, methods }).toEqual({ chains: ['eip155:31338'], methods: ['personal_sign'] })
    else {
      expect(chains).toEqual(['eip155:31337', 'eip155:31338'])
      expect(methods).toContain('eth_sendTransaction')
    }
    await lab.ask('disconnect')
    await wallet.waitFor('deleted')
  }
  expect(await lab.errors()).toEqual([])
})

/** The operator has no word on any feature, so that the host's counts. */
const saysNothing = (lab: LabPage) =>
  lab.page.route(`${urls.gateway}/appkit/v1/config**`, (route) =>
    route.fulfill({ json: { features: [] }, headers: { 'access-control-allow-origin': '*' } }),
  )

test('R-03 R-07 R-09 email, passkey, socials and secureSite: each way in is there or is not', async ({ lab }) => {
  await saysNothing(lab)
  for (const [features, secureSite, email, passkey, google, x] of [
    [{ email: true, passkey: true, socials: ['x', 'google'] }, urls.secure, 1, 1, 1, 1],
    [{ email: false, passkey: true, socials: ['google'] }, urls.secure, 0, 1, 1, 0],
    [{ email: true, passkey: false, socials: false }, urls.secure, 1, 0, 0, 0],
    [{ email: false, passkey: false, socials: false }, urls.secure, 0, 0, 0, 0],
    [{ email: true, passkey: true, socials: ['google'] }, false, 0, 0, 0, 0],
  ] as const) {
    await lab.goto({ wallets: 'evm', config: { features, secureSite } })
    await lab.openWith({ view: 'Connect' })
    await expect(lab.modal.wallet(wallet)).toBeVisible()
    await expect(lab.fact('modal-loading')).toHaveText('false')
    await expect(find(lab, 'email-field')).toHaveCount(email)
    await expect(find(lab, 'passkey')).toHaveCount(passkey)
    await expect(find(lab, 'social-google')).toHaveCount(google)
    await expect(find(lab, 'social-x')).toHaveCount(x)
  }
})

test('R-07 R-09 R-10 N-20 swaps, onramp, activity, identity and pay: on, they are offered and asked for; off, they are not', async ({
  lab,
  requests,
}) => {
  await saysNothing(lab)
  const payment = {
    recipient: 'eip155:31337:0x1234567890AbcdEF1234567890aBcdef12345678',
    token: `eip155:31337:${dollar}`,
    amount: '1',
    label: 'Seeds',
  }
  for (const isOn of [true, false]) {
    const features = { swaps: isOn, onramp: isOn, activity: isOn, identity: isOn, pay: isOn }
    await lab.goto({ wallets: 'evm', config: { features } })
    requests.length = 0
    await lab.ask(`connect-${wallet}`)
    await lab.openAccount()
    await expect(lab.account.tile('receive')).toBeVisible()
    for (const tile of ['swap', 'onramp'] as const) await expect(lab.account.tile(tile)).toHaveCount(isOn ? 1 : 0)
    await expect(lab.account.tab('activity')).toHaveCount(isOn ? 1 : 0)
    const asksForName = () => requests.some((request) => request.url().includes('/v1/identity/'))
    if (isOn) await expect.poll(asksForName).toBe(true)
    else expect(asksForName()).toBe(false)
    const refused = await lab.page.evaluate(
      (data) =>
        Promise.resolve(window.lab?.latchkey.open({ view: 'Pay', data })).then(
          () => undefined,
          (error: { code?: string }) => error.code,
        ),
      payment,
    )
    expect(refused).toBe(isOn ? undefined : 'VIEW_DISABLED')
    await lab.modal.expectView(isOn ? 'Pay' : 'Account')
    await lab.page.evaluate(() => localStorage.clear())
  }
})

test('R-14 S-08 signOutOnDisconnect: with it a session ends with its connection; without it who comes back is still signed in', async ({
  lab,
}) => {
  for (const signOutOnDisconnect of [true, false]) {
    await lab.goto({ wallets: 'evm:5', config: { siwx: {}, signOutOnDisconnect } })
    await lab.press('connect-test.latchkey.evm5')
    await find(lab, 'signin-sign').click()
    await lab.modal.expectClosed()
    await lab.ask('disconnect')
    await lab.press('connect-test.latchkey.evm5')
    if (signOutOnDisconnect) await lab.modal.expectView('SIWXSignMessage')
    else await expect(lab.fact('signed-in')).toHaveText(/^eip155:31337:0x/)
    await lab.page.evaluate(() => localStorage.clear())
  }
})

for (const enableAuthLogger of [true, false]) {
  const what = enableAuthLogger ? 'writes into its console what it does' : 'writes nothing while nothing fails'
  test(`R-14 C-13 enableAuthLogger ${enableAuthLogger}: the frame ${what}`, async ({ lab, page }) => {
    const lines: string[] = []
    page.on('console', (message) => message.location().url.startsWith(urls.secure) && lines.push(message.text()))
    await lab.goto({ config: { enableAuthLogger, secureSite: urls.secure } })
    await lab.open()
    await find(lab, 'email-field').focus()
    const frame = lab.page.locator('iframe[data-latchkey-frame]')
    await expect
      .poll(async () => new URL((await frame.getAttribute('src')) ?? '').searchParams.get('enableLogger'))
      .toBe(String(enableAuthLogger))
    await find(lab, 'email-field').fill(`someone${Date.now()}@example.com`)
    await page.keyboard.press('Enter')
    await lab.modal.expectView('EmailVerifyOtp')
    if (enableAuthLogger) await expect.poll(() => lines).toContain('latchkey: CONNECT_EMAIL requested')
    else expect(lines).toEqual([])
    expect(lines.join()).not.toContain('someone')
  })
}

test.describe('on a site that is no developer’s machine', () => {
  const site = 'https://meadow.example'
  test.use({ baseURL: site, origins: [site] })

  test('R-14 V-22 debug tells the developer in the console what is wrong with the options; without it a published page says nothing', async ({
    lab,
    page,
  }) => {
    await page.route(`${site}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${urls.lab}${pathname}${search}` }) })
    })
    const told: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('[latchkey]')) told.push(message.text())
    })
    for (const debug of [true, false]) {
      told.length = 0
      await lab.goto({ wallets: 'evm', config: { debug, gateway: false, projectId: null, secureSite: null, colour: 'red' } })
      await lab.open()
      await expect(lab.modal.wallet(wallet)).toBeVisible()
      if (debug) await expect.poll(() => told.join()).toContain('colour')
      else expect(told).toEqual([])
    }
  })
})
