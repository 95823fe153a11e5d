import {
  EmailUser,
  embeddedConfig,
  expect,
  expectWithin,
  LabPage,
  OwnEmbedded,
  ownEmbeddedOrigins,
  type Page,
  phone,
  stopClock,
  test,
  urls,
} from '@latchkey/e2e'

// A gateway of a test's own is none of the lab's hosts; what it cannot do it answers with an error status, which the browser writes to the console.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins, allowedConsole: /status of 502/ })

const newName = () => `v${crypto.randomUUID().slice(0, 8)}`

/** Goes to Farcaster's code as a user does. */
async function openCode({ modal }: LabPage): Promise<void> {
  await modal.host.getByTestId('social-more').click()
  await modal.expectView('ConnectSocials')
  await modal.host.getByTestId('social-farcaster').click()
  await modal.expectView('ConnectingFarcaster')
}

/** The app on the user's phone: opens what was scanned, and signs as an account or does not. */
async function answerIn(app: Page, name: string, word: 'Sign in' | 'Cancel' = 'Sign in'): Promise<void> {
  await app.getByLabel('Name').fill(name)
  await app.getByRole('button', { name: word }).click()
}

async function scan(lab: LabPage, url: string, name: string): Promise<void> {
  const app = await lab.page.context().newPage()
  await app.goto(url)
  // Our own page comes first: it asks for the number that the frame shows (I27).
  await expect(app.getByText(urls.lab, { exact: true })).toBeVisible()
  await new EmailUser(lab).pressNumber(app)
  await expect(app.getByText(`${new URL(urls.lab).host} wants you to sign in`)).toBeVisible()
  await answerIn(app, name)
  await expect(app.getByText('Signed. Go back to the site.')).toBeVisible()
  await app.close()
}

test('A-14 S-13 one press below the message completes a login with Farcaster and signs it: no view asks again', async ({ lab }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: { ...embeddedConfig, siwx: { statement: 'Water the beans.' } } })
  await lab.open()
  await openCode(lab)
  await scan(lab, await lab.modal.readQr(), newName())
  await expect(user.frame.getByTestId('login-message')).toContainText('Water the beans.')
  await expect(lab.modal.host.getByTestId('qr')).toHaveCount(0)
  await user.frame.getByTestId('login-go').click()
  await expect(lab.fact('signed-in')).toHaveText(/^eip155:31337:/)
  await lab.modal.expectClosed()
})

test('R-11 3.8 F3 a code is scanned, the app signs, and the user is connected; again after a reload, and with the same address in another browser', async ({
  lab,
  page,
  browser,
}) => {
  const user = new EmailUser(lab)
  const name = newName()
  await lab.goto({ config: embeddedConfig })
  await lab.open()
  await openCode(lab)
  await scan(lab, await lab.modal.readQr(), name)
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  const address = await user.address()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await user.address()).toBe(address)

  const context = await browser.newContext({ baseURL: urls.lab, bypassCSP: true })
  const second = new LabPage(await context.newPage())
  await second.goto({ config: embeddedConfig })
  await second.open()
  await openCode(second)
  await scan(second, await second.modal.readQr(), name)
  await expect(second.fact('status')).toHaveText('connected')
  expect(await new EmailUser(second).address()).toBe(address)
  await context.close()

  await test.step('I14 proves there once more who sits here', async () => {
    await user.openWallet()
    await user.frame.getByTestId('wallet-kit').click()
    const opened = page.waitForEvent('popup')
    await user.frame.getByTestId('prove-social').click()
    const app = await opened
    await user.pressNumber(app)
    await app.waitForURL((url) => url.origin === urls.sandbox)
    await answerIn(app, name)
    await expect(user.frame.getByTestId('kit')).toBeVisible()
    await user.frame.getByTestId('kit-kept').click()
    await expect(user.frame.getByRole('main')).toHaveAttribute('data-custody', 'K3')
  })
})

test('N-22 S-11 a code that was left signs no user in, one that was refused in the app says so, and the next one works', async ({
  lab,
  page,
}) => {
  await lab.goto({ config: embeddedConfig })
  await lab.open()

  const left = await test.step('left', async () => {
    await openCode(lab)
    const url = await lab.modal.readQr()
    await page.evaluate(() => Reflect.set(window, 'frame', document.querySelector('iframe[data-latchkey-frame]')))
    await lab.modal.back.click()
    await lab.modal.expectView('ConnectSocials')
    // The frame that waited for the answer is gone.
    await expect.poll(() => page.evaluate(() => (Reflect.get(window, 'frame') as Element).isConnected)).toBe(false)
    return url
  })

  await test.step('refused', async () => {
    await lab.modal.host.getByTestId('social-farcaster').click()
    const url = await lab.modal.readQr()
    expect(url).not.toBe(left)
    const app = await page.context().newPage()
    // No page shows the number of the one that was left.
    await app.goto(left)
    await app.getByTestId('confirm-deny').click()
    await expect(app.getByText('No one was signed in.')).toBeVisible()
    await app.goto(url)
    await new EmailUser(lab).pressNumber(app)
    await answerIn(app, newName(), 'Cancel')
    await expect(app.getByText('Nothing was signed.')).toBeVisible()
    await app.close()
    await expect(lab.modal.host.getByRole('heading', { name: 'Failed to connect to farcaster' })).toBeVisible()
    await expect(lab.fact('status')).toHaveText('disconnected')
  })

  await lab.modal.host.getByTestId('farcaster-again').click()
  await scan(lab, await lab.modal.readQr(), newName())
  await expect(lab.fact('status')).toHaveText('connected')
})

test('C-08 a code that is not scanned runs out after two minutes, and a new one is made', async ({ lab, page }) => {
  await page.clock.install()
  await lab.goto({ config: embeddedConfig })
  await lab.open()
  await openCode(lab)
  const url = await lab.modal.readQr()

  await stopClock(page)
  await expectWithin(page, 125_000, (timeout) =>
    expect(lab.modal.host.getByRole('heading', { name: 'This code expired' })).toBeVisible({ timeout }),
  )

  await lab.modal.host.getByTestId('farcaster-again').click()
  const next = await lab.modal.readQr()
  expect(next).not.toBe(url)
  await scan(lab, next, newName())
  await expect(lab.fact('status')).toHaveText('connected')
})

test('R-11 R-0 where the relay is away the view says so, and where none is set up there is no Farcaster', async ({ lab, page }, {
  parallelIndex,
}) => {
  const away = { farcaster: { relay: 'http://localhost:9', chainId: 'eip155:31337' } }
  const own = await OwnEmbedded.start(parallelIndex, { LATCHKEY_SOCIAL_CLIENTS: JSON.stringify(away), LATCHKEY_EVM_URL: urls.evm })
  try {
    await lab.goto({ config: { ...embeddedConfig, ...own.config } })
    await lab.open()
    await lab.modal.host.getByTestId('social-farcaster').click()
    await expect(lab.modal.host.getByRole('heading', { name: 'Failed to connect to farcaster' })).toBeVisible()
    await expect(lab.modal.host.getByTestId('farcaster-again')).toBeVisible()
  } finally {
    await own.close(page)
  }
  const google = { google: { clientId: 'none' } }
  const other = await OwnEmbedded.start(parallelIndex, { LATCHKEY_SOCIAL_CLIENTS: JSON.stringify(google) })
  try {
    // What was offered on the last visit would stand first.
    await page.goto('/meadow.svg')
    await page.evaluate(() => localStorage.clear())
    await lab.goto({ config: { ...embeddedConfig, ...other.config } })
    await lab.open()
    await expect(lab.modal.host.getByTestId('social-google')).toBeVisible()
    await expect(lab.modal.host.getByTestId('social-farcaster')).toHaveCount(0)
  } finally {
    await other.close(page)
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('U-02 R-11 a button opens the app, and the page that waited is connected', async ({ lab, page }) => {
    await lab.goto({ config: embeddedConfig })
    await lab.open()
    await openCode(lab)
    await expect(lab.modal.qr).toHaveCount(0)
    const opened = page.context().waitForEvent('page')
    await lab.modal.host.getByTestId('farcaster-open').tap()
    const app = await opened
    await new EmailUser(lab).pressNumber(app)
    await answerIn(app, newName())
    await expect(app.getByText('Signed. Go back to the site.')).toBeVisible()
    await app.close()
    await expect(lab.fact('status')).toHaveText('connected')
  })
})
