import { expect, type LabPage, type Page, test, urls } from '@latchkey/e2e'
import { verifyMessage } from 'viem'

const wallet = 'test.latchkey.evm'
const other = 'eip155:31338'
const view = 'SIWXSignMessage'

/** Connects, up to the question. */
async function arrive(lab: LabPage) {
  await lab.open()
  await lab.modal.wallet(wallet).click()
  await lab.modal.expectView(view)
  await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'ready')
}
const sign = (lab: LabPage) => lab.modal.host.getByTestId('signin-sign')
const cancel = (lab: LabPage) => lab.modal.host.getByTestId('signin-cancel')
const problem = (lab: LabPage) => lab.modal.host.getByTestId('signin-problem')
/** The account of the user who is signed in, when the lab shows it. */
const signedIn = (lab: LabPage, chainId: string) => expect(lab.fact('signed-in')).toHaveText(new RegExp(`^${chainId}:0x`))
const expectSignedOut = (lab: LabPage) => expect(lab.fact('signed-in')).toHaveText('signed out')
/** What the page remembers of its sessions. */
function tokens(page: Page): Promise<Token[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('signInTokens')) ?? ''
    return Object.values(JSON.parse(localStorage.getItem(key) ?? '{"value":{}}').value)
  })
}
type Token = { token: string; id: string; message: string; signature: `0x${string}` }
/** Asks the gateway, past the page, whose session a token is. */
async function ask(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}`, origin: urls.lab }
  const answer = await page.request.get(`${urls.gateway}/v1/siwx/sessions?projectId=latchkey-lab&st=latchkey&sv=0`, { headers })
  return { status: answer.status(), body: await answer.json() }
}

test('S-13 S-08 N-16 N-17 B-09 required: no way round it, a session at the gateway for each network, and none after disconnecting', async ({
  lab,
  page,
}) => {
  const { modal } = lab
  await lab.goto({ wallets: 'evm', config: { siwx: { statement: 'Water the beans.' }, signOutOnDisconnect: true } })
  await arrive(lab)
  await page.keyboard.press('Escape')
  await modal.close.click()
  await modal.expectView(view)
  await modal.host.getByTestId('signin-read').click()
  await expect(modal.host.getByTestId('signin-message')).toContainText('Water the beans.')

  await sign(lab).click()
  await modal.expectClosed()
  await signedIn(lab, 'eip155:31337')
  const [session] = await tokens(page)
  const address = (await lab.fact('address').textContent()) as `0x${string}`
  expect(await verifyMessage({ address, message: session?.message ?? '', signature: session?.signature ?? '0x' })).toBe(true)
  expect(session?.message).toContain(`${new URL(urls.lab).host} wants you to sign in with your Ethereum account:\n${address}`)
  const told = await ask(page, session?.token ?? '')
  const own = (told.body.sessions as { id: string }[]).find(({ id }) => id === session?.id)
  expect(own).toMatchObject({ data: { chainId: 'eip155:31337', accountAddress: address, statement: 'Water the beans.' } })

  // A reload asks nothing.
  await page.reload()
  await signedIn(lab, 'eip155:31337')
  await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'idle')
  await modal.expectClosed()

  // Another network has no session: no, and back; then yes, and both have one.
  await lab.press(`switch-${other}`)
  await modal.expectView(view)
  await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'ready')
  await cancel(lab).click()
  await modal.expectClosed()
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')
  await signedIn(lab, 'eip155:31337')
  await lab.press(`switch-${other}`)
  await modal.expectView(view)
  await sign(lab).click()
  await modal.expectClosed()
  await signedIn(lab, other)
  await lab.ask('switch-eip155:31337')
  await signedIn(lab, 'eip155:31337')
  await modal.expectClosed()

  await lab.ask('disconnect')
  await expectSignedOut(lab)
  await expect.poll(async () => (await tokens(page)).length).toBe(0)
  await expect.poll(async () => (await ask(page, session?.token ?? '')).status).toBe(401)
  expect(await lab.errors()).toEqual([])
})

test('N-16 X-04 required: a declined signature can be tried again, Cancel disconnects', async ({ lab }) => {
  await lab.goto({ wallets: 'evm{reject=sign}', config: { siwx: {} } })
  await arrive(lab)
  await sign(lab).click()
  await expect(problem(lab)).toContainText('Signature declined')
  await expect(sign(lab)).toHaveText('Try again')

  await cancel(lab).click()

  await expect(lab.fact('status')).toHaveText('disconnected')
  await lab.modal.expectClosed()
  expect(await lab.errors()).toEqual([])
})

test('N-16 S-34 not required: another account in the wallet is asked in its own name; Cancel closes, and the wallet stays', async ({
  lab,
}) => {
  await lab.goto({ wallets: 'evm{manual=sign}', config: { siwx: { required: false } } })
  await arrive(lab)
  await sign(lab).click()
  await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'signing')
  const first = (await lab.fact('address').textContent()) ?? ''
  await lab.testWallet(wallet).selectAccount(1)
  await expect(lab.fact('address')).not.toHaveText(first)
  await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'ready')
  const second = (await lab.fact('address').textContent()) ?? ''
  await lab.modal.host.getByTestId('signin-read').click()
  await expect(lab.modal.host.getByTestId('signin-message')).toContainText(second)
  // What was signed for the first one comes too late for anything.
  await lab.testWallet(wallet).approve()
  await expectSignedOut(lab)

  await sign(lab).click()
  await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'signing')
  await cancel(lab).click()
  await lab.modal.expectClosed()
  await expect(lab.fact('status')).toHaveText('connected')
  await expectSignedOut(lab)
  expect(await lab.errors()).toEqual([])
})

test.describe('what is not right', () => {
  test.use({ allowedConsole: /400 \(Bad Request\)|503|500 \(/ })

  test('T-S1 T-S3 T-S5 S-13 a tampered message, another chain and a used nonce sign no user in, and the view says so', async ({
    lab,
    page,
  }) => {
    await lab.goto({ wallets: 'evm', config: { siwx: { required: false } } })
    let used: Record<string, string> | undefined
    let spoil = (body: Record<string, string>): Record<string, string> => body
    await page.route(`${urls.gateway}/v1/siwx/verify**`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const body = spoil(route.request().postDataJSON())
      used = body
      await route.continue({ postData: JSON.stringify(body) })
    })
    await arrive(lab)
    const faults: ((body: Record<string, string>) => Record<string, string>)[] = [
      (body) => ({ ...body, message: `${body['message']}`.replace('Version: 1', 'Version: 1 ') }),
      (body) => ({ ...body, message: `${body['message']}`.replace(/localhost:\d+ wants/, 'evil.example wants') }),
      (body) => ({ ...body, message: `${body['message']}`.replace('Chain ID: 31337', 'Chain ID: 1'), chainId: 'eip155:1' }),
      (body) => ({ ...body, message: `${body['message']}\nExpiration Time: 2020-01-01T00:00:00Z` }),
      () => used ?? {},
    ]
    for (const fault of faults) {
      spoil = fault
      await sign(lab).click()
      await expect(problem(lab)).toContainText('The sign-in was refused')
      await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'ready')
      await expectSignedOut(lab)
    }
    spoil = (body) => body
    await sign(lab).click()
    await lab.modal.expectClosed()
    await signedIn(lab, 'eip155:31337')
    expect(await lab.errors()).toEqual([])
  })

  test('S-14 a gateway that gives no nonce disconnects, and the modal is back on Connect', async ({ lab, page }) => {
    await page.route(`${urls.gateway}/v1/siwx/nonce**`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await lab.goto({ wallets: 'evm', config: { siwx: {} } })
    await lab.open()
    await lab.modal.wallet(wallet).click()
    await expect(lab.modal.toast).toContainText('A problem occurred while trying initialize authentication')
    await lab.modal.expectView('Connect')
    await expect(lab.fact('status')).toHaveText('disconnected')
    await lab.modal.close.click()
    await lab.modal.expectClosed()
  })
})

test('R-B4 a user who signs in or out in one tab has done so in the other, and is not asked twice', async ({ lab, page, context }) => {
  await lab.goto({ wallets: 'evm', config: { siwx: {} } })
  await arrive(lab)
  const second = await context.newPage()
  await second.goto(page.url())
  const there = (id: string) => second.getByTestId(id)
  await expect(there('lab-signed-in')).toHaveAttribute('data-step', 'ready')

  await sign(lab).click()
  await lab.modal.expectClosed()
  await expect(there('lab-signed-in')).toHaveText(/^eip155:31337:0x/)
  await expect(second.locator('latchkey-modal').getByRole('dialog')).toHaveCount(0)

  await there('lab-sign-out').click()
  await expect(there('lab-status')).toHaveText('disconnected')
  await expectSignedOut(lab)
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('V-14 E-21 a backend of the host’s own, and the older shape: sessions are theirs, this page stores nothing, and a reload asks nothing', async ({
  lab,
  page,
}) => {
  for (const config of [{ siwx: { backend: 'host' } }, { siweConfig: {} }]) {
    await lab.goto({ wallets: 'evm', config: { ...config, gateway: false, projectId: null } })
    await arrive(lab)
    await sign(lab).click()
    await lab.modal.expectClosed()
    await signedIn(lab, 'eip155:31337')
    expect(await tokens(page)).toEqual([])

    await page.reload()
    await signedIn(lab, 'eip155:31337')
    await lab.modal.expectClosed()
    // Who has signed out is disconnected, where it is required.
    await lab.ask('sign-out')
    await expectSignedOut(lab)
    await expect(lab.fact('status')).toHaveText('disconnected')
  }
  expect(await lab.errors()).toEqual([])
})
