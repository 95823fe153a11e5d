import { chainIds, expect, expectWithin, type LabPage, PhoneApps, phone, RelayTap, stopClock, test, urls } from '@latchkey/e2e'

const relayUrl = `${urls.gateway.replace(/^http/, 'ws')}/relay`

test.use(phone)

test('U-02 A-10 a tap on a wallet opens its app inside the tap, and its yes connects', async ({ lab, page, startWallet }) => {
  const apps = await PhoneApps.install(page)
  const tap = await RelayTap.install(page, relayUrl)
  const wallet = await startWallet()
  await lab.goto()
  await lab.open()
  // The link is made while the user reads the list.
  await expect.poll(() => tap.hasProposal).toBe(true)
  await lab.modal.wallet('metamask').tap()
  await lab.modal.expectView('ConnectingWalletConnect')
  await expect.poll(() => apps.followed()).toHaveLength(1)
  const [link] = await apps.followed()
  expect(link).toMatchObject({ isInGesture: true })
  const uri = readUri(link?.href)
  expect(link?.href).toMatch(/^(metamask:\/\/|https:\/\/metamask\.app\.link\/)wc\?uri=wc%3A/)
  await apps.leave()
  await wallet.pair(uri)
  await wallet.waitFor('proposal')
  await apps.comeBack()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  expect(await lab.errors()).toEqual([])
})

test('U-02 an app that is not there: within 2 s what to do instead, and the same code by hand', async ({
  lab,
  page,
  context,
  startWallet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const apps = await PhoneApps.install(page)
  const wallet = await startWallet()
  await lab.goto()
  await lab.open()
  await lab.modal.wallet('metamask').tap()
  await expect.poll(() => apps.followed()).toHaveLength(1)
  await page.clock.fastForward(2_000)
  await expect(lab.modal.dialog).toContainText('didn’t open')
  await expect(
    lab.modal.host.getByRole('button', { name: 'Get the app' }).or(lab.modal.host.getByRole('link', { name: 'Get the app' })),
  ).toBeVisible()
  await lab.modal.host.getByRole('button', { name: 'Copy link' }).tap()
  const uri = readUri((await apps.followed())[0]?.href)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
  await wallet.pair(uri)
  await expect(lab.fact('status')).toHaveText('connected')
})

test('R-R4 U-02 back from the app with a dead socket: the approval shows within 2 s', async ({ lab, page, startWallet }) => {
  const { apps, tap } = await openApp(lab)
  const wallet = await startWallet()
  const [link] = await apps.followed()
  // The phone sleeps: the socket is dead, and the page does not know.
  await apps.leave()
  tap.stall()
  await wallet.pair(readUri(link?.href))
  await wallet.waitFor('proposal')
  await stopClock(page)
  await expect(lab.fact('status')).not.toHaveText('connected')
  await apps.comeBack()
  await expectWithin(page, 2_000, (timeout) => expect(lab.fact('status')).toHaveText('connected', { timeout }))
  expect(await lab.errors()).toEqual([])
})

test('U-02 each request that goes to the phone’s wallet offers to open it', async ({ lab, page, startWallet }) => {
  const apps = await PhoneApps.install(page)
  const wallet = await startWallet({
    policy: { requests: { personal_sign: 'hang' } },
    metadata: { redirect: { native: 'peerwallet://' } },
  })
  await lab.goto()
  await lab.open()
  await lab.modal.wallet('metamask').tap()
  await expect.poll(() => apps.followed()).toHaveLength(1)
  await wallet.pair(readUri((await apps.followed())[0]?.href))
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()

  await lab.press('sign-message')
  const { id } = await wallet.waitFor('request')
  const offer = lab.modal.host.getByRole('button', { name: /^Open / }).or(lab.modal.host.getByRole('link', { name: /^Open / }))
  await expect(offer.first()).toBeVisible()
  await offer.first().tap()
  await expect.poll(() => apps.followed()).toHaveLength(2)
  expect((await apps.followed())[1]).toMatchObject({ href: expect.stringMatching(/^(peerwallet|metamask):/), isInGesture: true })
  await wallet.answer(id, 'approve')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  await expect(offer).toHaveCount(0)
  expect(await lab.errors()).toEqual([])
})

test('N-05 T-D3 links of a hostile directory are not followed, whatever they are', async ({ lab, page }) => {
  const hostile = [
    { id: 'w-script', mobile_link: 'javascript:alert(1)//' },
    { id: 'w-intent', mobile_link: 'intent://evil#Intent;scheme=https;end' },
    { id: 'w-data', mobile_link: 'data:text/html,<script>alert(1)</script>' },
    { id: 'w-file', mobile_link: 'file:///etc/passwd' },
    { id: 'w-login', mobile_link: 'https://user:password@evil.example' },
    { id: 'w-space', mobile_link: ' java\tscript:alert(1)' },
  ]
  const data = hostile.map((wallet) => ({
    name: wallet.id,
    image_id: '',
    homepage: 'https://evil.example',
    order: 1,
    chains: ['eip155:1'],
    ...wallet,
  }))
  await page.route(`${urls.gateway}/getWallets*`, (route) => route.fulfill({ json: { data, count: data.length } }))
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  const apps = await PhoneApps.install(page)
  await lab.goto({ config: { featuredWalletIds: hostile.map(({ id }) => id) } })
  for (const { id } of hostile) {
    await lab.openWith({ view: 'ConnectingWalletConnect', data: { walletId: id } })
    await expect(lab.modal.dialog).toBeVisible()
    const open = lab.modal.host.getByRole('button', { name: /^Open/ }).or(lab.modal.host.getByRole('link', { name: /^Open/ }))
    if ((await open.count()) > 0) await open.first().tap()
    await page.keyboard.press('Escape')
    await lab.modal.expectClosed()
  }
  expect((await apps.followed()).map(({ href }) => href).filter((href) => /script|intent|data:|file:|evil|password/i.test(href))).toEqual(
    [],
  )
  expect(dialogs).toBe(0)
  expect(page.url()).toContain(urls.lab)
})

test('S-34 T-R7 R-R11 a phone wallet changes chain, and later ends it all, while its page is away: the page knows once it is back', async ({
  lab,
  page,
  startWallet,
}) => {
  const { apps, tap } = await openApp(lab)
  const wallet = await startWallet()
  await wallet.pair(readUri((await apps.followed())[0]?.href))
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  const { topic } = await wallet.getSession()
  const away = async (act: () => Promise<unknown>) => {
    await apps.leave()
    tap.stall()
    await act()
    await stopClock(page)
    await apps.comeBack()
  }
  await away(() => wallet.emit(topic, { name: 'chainChanged', data: 31338 }, chainIds.evm2))
  await expectWithin(page, 3_000, (timeout) => expect(lab.fact('network-id')).toHaveText(chainIds.evm2, { timeout }))
  await away(() => wallet.disconnect(topic))
  await expectWithin(page, 3_000, (timeout) => expect(lab.fact('status')).toHaveText('disconnected', { timeout }))
  expect((await lab.events()).filter((name) => name === 'disconnected')).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})

/** Taps a wallet's row on a page whose clock and relay the test steers. */
async function openApp(lab: LabPage) {
  await lab.page.clock.install()
  const apps = await PhoneApps.install(lab.page)
  const tap = await RelayTap.install(lab.page, relayUrl)
  await lab.goto()
  await lab.open()
  await lab.modal.wallet('metamask').tap()
  await expect.poll(() => apps.followed()).toHaveLength(1)
  return { apps, tap }
}

/** The code inside of a wallet's link. */
function readUri(link = ''): string {
  const uri = new URL(link).searchParams.get('uri') ?? ''
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  return uri
}
