import { chainIds, EmailUser, embeddedConfig, expect, isSignedOnSolana, type LabPage, type Page, test, urls } from '@latchkey/e2e'
import { verifyMessage } from 'viem'

const view = 'SIWXSignMessage'
const siwx = { statement: 'Water the beans.' }

type Session = { readonly token: string; readonly message: string; readonly signature: `0x${string}` }
/** What the page remembers of its sessions. */
function sessions(page: Page): Promise<Session[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('signInTokens')) ?? ''
    return Object.values(JSON.parse(localStorage.getItem(key) ?? '{"value":{}}').value)
  })
}
/** Hears which requests to the gateway sign in, and notes whether the view that asks for it was ever open. */
async function watch(lab: LabPage) {
  const asked: string[] = []
  lab.page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (origin === urls.gateway && request.method() === 'POST' && /siwx|auth\/session/.test(pathname)) asked.push(pathname)
  })
  const isOpened = () => lab.page.evaluate((name) => document.documentElement.dataset['seen']?.split(' ').includes(name) ?? false, view)
  await lab.page.evaluate(() => {
    const note = () => {
      const shown = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('[data-latchkey-view]')
      const name = shown?.getAttribute('data-latchkey-view') ?? ''
      const seen = new Set((document.documentElement.dataset['seen'] ?? '').split(' '))
      document.documentElement.dataset['seen'] = [...seen.add(name)].join(' ')
      requestAnimationFrame(note)
    }
    note()
  })
  return { asked, isOpened }
}
/** Whose session a token is, asked past the page. */
async function ask(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}`, origin: urls.lab }
  const answer = await page.request.get(`${urls.gateway}/v1/siwx/sessions?projectId=latchkey-lab&st=latchkey&sv=0`, { headers })
  return { status: answer.status(), body: (await answer.json()) as { sessions: readonly { message: string; data: object }[] } }
}
const expectSignedIn = (lab: LabPage, chainId: string) => expect(lab.fact('signed-in')).toHaveText(new RegExp(`^${chainId}:`))

test('A-14 E-13 S-13 the code of an e-mail login signs the message that stands below it: no view asks again, and a reload asks nothing', async ({
  lab,
  page,
}) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: { ...embeddedConfig, siwx, signOutOnDisconnect: true } })
  const { asked, isOpened } = await watch(lab)
  const code = await user.askForCode()
  const shown = user.frame.getByTestId('login-message')
  await expect(shown).toContainText(`${new URL(urls.lab).host} wants you to sign in with your Ethereum account:`)
  await expect(shown).toContainText('Water the beans.')
  const read = (await shown.textContent()) ?? ''
  await user.readAndType(code)
  await expectSignedIn(lab, 'eip155:31337')
  await lab.modal.expectClosed()

  expect(await isOpened()).toBe(false)
  expect(asked).toEqual(['/v1/siwx/nonce', '/v1/auth/session'])
  const address = (await user.address()) as `0x${string}`
  const [session] = await sessions(page)
  expect(await verifyMessage({ address, message: session?.message ?? '', signature: session?.signature ?? '0x' })).toBe(true)
  // What was signed is what was read, with the address of the wallet in its place.
  expect(session?.message).toBe(read.replace('(the address of your wallet)', address))
  const { body } = await ask(page, session?.token ?? '')
  expect(body.sessions.find(({ message }) => message === session?.message)).toMatchObject({
    data: { accountAddress: address, chainId: 'eip155:31337', statement: 'Water the beans.' },
  })

  await page.reload()
  await expectSignedIn(lab, 'eip155:31337')
  await expect(lab.fact('signed-in')).toHaveAttribute('data-step', 'idle')
  await lab.modal.expectClosed()
  expect(asked).toEqual(['/v1/siwx/nonce', '/v1/auth/session'])

  await lab.ask('disconnect')
  await expect.poll(async () => (await ask(page, session?.token ?? '')).status).toBe(401)
  expect(await lab.errors()).toEqual([])
})

test('A-14 S-13 one press below the message completes a login with Google and signs it: no view asks again, and a reload asks nothing', async ({
  lab,
  page,
}) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: { ...embeddedConfig, siwx } })
  const { asked, isOpened } = await watch(lab)
  const begin = async () => {
    await lab.open()
    const opened = page.waitForEvent('popup')
    await lab.modal.host.getByTestId('social-google').click()
    return opened
  }

  await test.step('who turns back is signed in nowhere', async () => {
    const popup = await begin()
    await popup.waitForURL((url) => url.origin === urls.sandbox)
    await popup.getByLabel('Sign in as').fill(user.email)
    await popup.getByRole('button', { name: 'Continue' }).click()
    await expect(user.frame.getByTestId('login-message')).toBeVisible()
    await expect(lab.fact('status')).not.toHaveText('connected')
    await user.frame.getByTestId('wallet-back').click()
    await expect(lab.modal.host.getByTestId('social-again')).toBeVisible()
    await expect(lab.fact('status')).toHaveText('disconnected')
    await lab.modal.close.click()
  })

  // That site knows the user by now, and asks nothing.
  await begin()
  const shown = user.frame.getByTestId('login-message')
  await expect(shown).toContainText(`${new URL(urls.lab).host} wants you to sign in with your Ethereum account:`)
  const read = (await shown.textContent()) ?? ''
  await user.frame.getByTestId('login-go').click()
  await expectSignedIn(lab, 'eip155:31337')
  await lab.modal.expectClosed()

  expect(await isOpened()).toBe(false)
  expect(asked.filter((path) => path !== '/v1/siwx/nonce')).toEqual(['/v1/auth/session'])
  const address = (await user.address()) as `0x${string}`
  const [session] = await sessions(page)
  expect(await verifyMessage({ address, message: session?.message ?? '', signature: session?.signature ?? '0x' })).toBe(true)
  expect(session?.message).toBe(read.replace('(the address of your wallet)', address))

  await page.reload()
  await expectSignedIn(lab, 'eip155:31337')
  await lab.modal.expectClosed()
  expect(await lab.errors()).toEqual([])
})

test('A-14 T-S4 a smart account that is not on the chain yet signs in with the login, too', async ({ lab }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: { secureSite: urls.secure, siwx } })
  const { asked, isOpened } = await watch(lab)
  const code = await user.askForCode()
  await user.readAndType(code)
  await expectSignedIn(lab, 'eip155:31337')
  await lab.modal.expectClosed()
  expect(await isOpened()).toBe(false)
  expect(asked).toEqual(['/v1/siwx/nonce', '/v1/auth/session'])
  expect(await lab.errors()).toEqual([])
})

test('A-14 on Solana the key signs in with the login by the words of that network', async ({ lab, page }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: { ...embeddedConfig, adapters: ['solana'], networks: [chainIds.solana], siwx } })
  const { asked, isOpened } = await watch(lab)
  const code = await user.askForCode()
  await expect(user.frame.getByTestId('login-message')).toContainText('wants you to sign in with your Solana account:')
  await user.readAndType(code)
  await expectSignedIn(lab, chainIds.solana)
  await lab.modal.expectClosed()
  expect(await isOpened()).toBe(false)
  expect(asked).toEqual(['/v1/siwx/nonce', '/v1/auth/session'])
  const [session] = await sessions(page)
  expect(isSignedOnSolana(await user.address(), session?.message ?? '', session?.signature ?? '')).toBe(true)
})

test.describe('what may not go with a login', () => {
  test.use({ allowedConsole: /400 \(Bad Request\)/ })

  test('A-14 T-S2 N-16 a right that is more than a sign-in is not signed by a code; the user is asked in the usual way, and may cancel', async ({
    lab,
  }) => {
    const user = new EmailUser(lab)
    // ERC-5573.
    await lab.goto({ config: { ...embeddedConfig, siwx: { resources: ['urn:recap:eyJhdHQiOnt9fQ'] } } })
    const code = await user.askForCode()
    await expect(user.frame.getByTestId('code-purpose')).toBeVisible()
    await expect(user.frame.getByTestId('login-message')).toHaveCount(0)
    await user.typeCode(code)
    await lab.modal.expectView(view)
    await expect(lab.fact('signed-in')).toHaveText('signed out')
    await lab.modal.host.getByTestId('signin-cancel').click()
    await expect(lab.fact('status')).toHaveText('disconnected')
  })

  test('A-14 S-13 what the gateway does not take is asked for again, in the usual way', async ({ lab, page }) => {
    await page.route(`${urls.gateway}/v1/auth/session**`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
    )
    const user = new EmailUser(lab)
    await lab.goto({ config: { ...embeddedConfig, siwx } })
    const code = await user.askForCode()
    await user.readAndType(code)
    await lab.modal.expectView(view)
    await expect(lab.fact('signed-in')).toHaveText('signed out')
  })
})
