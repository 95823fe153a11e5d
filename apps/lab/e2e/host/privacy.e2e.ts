import { EmailUser, embeddedConfig, expect, readStored, test, untilQuiet, urls } from '@latchkey/e2e'

const fromGateway = (url: string) => url.startsWith(urls.gateway)

test('B-02 no request leaves before the modal opens; then only to the configured gateway', async ({ lab, requests }) => {
  await lab.goto({ wallets: 'evm' })
  await untilQuiet(() => requests.length)
  const own = requests.map((request) => request.url()).filter((url) => !url.startsWith(urls.lab) && !url.startsWith('data:'))
  expect(own, 'before the first click').toEqual([])

  await lab.open()
  await expect.poll(() => requests.some((request) => fromGateway(request.url()))).toBe(true)
  await untilQuiet(() => requests.length)
  const later = requests.map((request) => request.url()).filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(urls.lab))
  expect(
    later.filter((url) => !fromGateway(url)),
    'after opening',
  ).toEqual([])
})

test('B-02 a stored session resumes with the wallet and the gateway alone', async ({ lab, page, requests }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  requests.length = 0
  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await untilQuiet(() => requests.length)
  const foreign = requests.map((request) => request.url()).filter((url) => !/^(data|blob):/.test(url))
  expect(foreign.filter((url) => !url.startsWith(urls.lab) && !fromGateway(url) && !url.startsWith(urls.evm))).toEqual([])
})

test('T-P1 B-02 a whole run fetches no script but the host’s own chunks and, within its frame, the secure site’s', async ({
  lab,
  page,
  requests,
}) => {
  const scripts = () =>
    requests.filter((request) => ['script', 'other'].includes(request.resourceType()) && /\.m?js(\?|$)/.test(request.url()))
  const _user = await EmailUser.signIn(lab, { config: embeddedConfig, wallets: 'evm' })
  await lab.open()
  await lab.modal.expectView('Account')
  // Balances are read again and again, so requests as such never end.
  await expect.poll(() => scripts().length).toBeGreaterThan(3)
  await untilQuiet(() => scripts().length)
  const loaded = scripts().map((request) => ({
    isFramed: request.frame() !== page.mainFrame(),
    origin: new URL(request.url()).origin,
  }))
  expect(loaded.length).toBeGreaterThan(3)
  for (const { isFramed, origin } of loaded) expect(origin).toBe(isFramed ? urls.secure : urls.lab)
})

test('B-17 without a gateway the modal does its main job and asks no service', async ({ lab, requests }) => {
  await lab.goto({ wallets: 'evm', config: { gateway: false, projectId: undefined } })
  await lab.connect('test.latchkey.evm')
  await lab.press('sign-message')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  await lab.press('refetch-balance')
  await expect(lab.result('refetch-balance')).toHaveAttribute('data-status', 'success')
  expect(requests.filter((request) => fromGateway(request.url()))).toEqual([])
})

test('T-D6 neither storage nor console holds a signature or a message', async ({ lab, page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  await page.getByTestId('lab-message').fill('canary-7f3a')
  await lab.press('sign-message')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  const signature = (await lab.result('sign-message').innerText()).trim()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of ['canary-7f3a', signature]) {
    expect(stored).not.toContain(secret)
    expect(said.join('\n')).not.toContain(secret)
  }
})

for (const [backend, config, places] of [
  ['the gateway', { siwx: {} }, ['signInTokens']],
  ['this page', { siwx: { backend: 'local' } }, ['signInTokens']],
  ['the host’s own server', { siwx: { backend: 'host' } }, []],
  ['the host’s own server, in the older shape', { siweConfig: {} }, []],
] as const)
  test(`T-S6 E-21 a session that ${backend} keeps is stored by the page in ${places.length} place, and in none after signing out`, async ({
    lab,
    page,
    context,
    requests,
  }) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await lab.goto({ wallets: 'evm', config })
    await lab.press('connect-test.latchkey.evm')
    await lab.modal.host.getByTestId('signin-read').click()
    const message = (await lab.modal.host.getByTestId('signin-message').textContent()) ?? ''
    const nonce = /Nonce: (\w+)/.exec(message)?.[1] ?? ''
    expect(nonce).toMatch(/^\w{8,}$/)
    await lab.modal.host.getByTestId('signin-sign').click()
    await lab.modal.expectClosed()
    await expect(lab.fact('signed-in')).toHaveText(/^eip155:31337:0x/)

    const stored = Object.entries(await readStored(page))
    const own = stored.filter(([place]) => places.some((name) => place.endsWith(name)))
    expect(own).toHaveLength(places.length)
    // The token and what was signed: in its place, and nowhere else that a page can read or send on.
    const [secret = nonce] = own.flatMap(([, text]) => text.match(/lks_[\w-]{20,}/g) ?? [])
    const elsewhere = [
      ...stored.filter((one) => !own.includes(one)).flat(),
      ...said,
      ...requests.map((request) => request.url()),
      page.url(),
      await page.content(),
      JSON.stringify(await context.cookies()),
    ].join('\n')
    for (const one of [secret, nonce]) expect(elsewhere).not.toContain(one)
    if (backend === 'the gateway') expect(secret).toMatch(/^lks_/)

    await lab.ask('sign-out')
    await expect(lab.fact('signed-in')).toHaveText('signed out')
    await expect.poll(async () => JSON.stringify(await readStored(page))).not.toContain(secret)
    expect(JSON.stringify(await readStored(page))).not.toContain(nonce)
    expect(await lab.errors()).toEqual([])
  })
