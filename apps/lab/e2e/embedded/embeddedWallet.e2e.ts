import {
  chainIds,
  EmailUser,
  embeddedConfig,
  expect,
  LabPage,
  OwnEmbedded,
  ownEmbeddedOrigins,
  type Page,
  readMails,
  test,
} from '@latchkey/e2e'
import { mnemonicToAccount } from 'viem/accounts'

// A wrong proof is answered with an error status, which the browser itself writes to the console; a gateway of a test's own is none of the lab's hosts.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins, allowedConsole: /status of 40\d/ })

/** Presses a row and proves who presses it. */
async function choose(user: EmailUser, row: string): Promise<void> {
  const before = (await readMails(user.email)).length
  await user.frame.getByTestId(row).click()
  await user.typeCode(await user.readCode(user.email, before))
}

/** A browser whose frames may not ask for passkeys, with an authenticator that stays plugged in while its window is open. */
async function plugIn(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // Each window has a name that cannot be guessed; here the next one is the last one, which has the authenticator.
    const open: typeof window.open = Reflect.get(window, 'open')
    Reflect.set(window, 'open', (url?: string, name?: string, features?: string) =>
      open.call(window, url, name?.replace(/-\d+$/, ''), features),
    )
    if (window.top === window) Reflect.set(window, 'close', () => {})
    else Reflect.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } })
  })
}

/** Signs a text, with the user's approval. */
async function expectSigns(user: EmailUser, text: string): Promise<void> {
  const signature = user.lab.sign(text)
  await user.agree()
  expect(await signature).toMatch(/^0x/)
}

/** Makes a passkey from the wallet's page. @returns The window that has the authenticator. */
async function makePasskey(user: EmailUser): Promise<Page> {
  await choose(user, 'wallet-passkey')
  const opened = user.page.waitForEvent('popup')
  await user.frame.getByTestId('passkey-create').click()
  const popup = await opened
  const devtools = await popup.context().newCDPSession(popup)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true, hasPrf: true },
    },
  })
  await popup.getByTestId('passkey-go').click()
  await expect(user.frame.getByText('Your passkey protects this wallet now')).toBeVisible()
  return popup
}

/** A user of a gateway of their own at their wallet's page, who may plug an authenticator in. */
async function startWallet(lab: LabPage, worker: number) {
  const own = await OwnEmbedded.start(worker, {})
  try {
    await plugIn(lab.page)
    const user = await EmailUser.signIn(lab, { config: own.config })
    await user.openWallet()
    return { own, user }
  } catch (error) {
    await own.close(lab.page)
    throw error
  }
}

/** As a browser that is new: nothing of the frame's or of the page's is left. The authenticator stays with its window. */
async function loseBrowser(user: EmailUser, popup: Page): Promise<void> {
  await popup.evaluate("location.replace('/popup?done')")
  await user.frame.locator('body').evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    await Promise.all(names.map((name) => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }))))
  })
  await user.page.evaluate(() => localStorage.clear())
}

test('3.3 I21 F3 K1 a passkey is made in a window of its own, ends the operator’s way, and brings the wallet back after the browser lost its share', async ({
  lab,
}, { parallelIndex }) => {
  const { own, user } = await startWallet(lab, parallelIndex)
  try {
    const address = await user.address()
    await expect(user.frame.getByRole('main')).toHaveAttribute('data-custody', 'K0')

    const popup = await makePasskey(user)
    await expect(user.frame.getByRole('main')).toHaveAttribute('data-custody', 'K1')
    await user.frame.getByTestId('wallet-leave').click()
    await expectSigns(user, 'Still mine')

    // Still open for its authenticator's sake; as good as closed for the site.
    await loseBrowser(user, popup)
    await lab.goto({ config: own.config })
    await user.typeCode(await user.askForCode())
    await lab.modal.expectView('UpgradeEmailWallet')
    await lab.modal.untilFrameRests()
    await user.frame.getByTestId('recover-passkey').click()
    await expect(popup.getByTestId('passkey-go')).toHaveText('Use your passkey')
    await popup.getByTestId('passkey-go').click()
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await user.address()).toBe(address)
    await expectSigns(user, 'Mine again')
  } finally {
    await own.close(lab.page)
  }
})

test('B-26 A-14 K1 a passkey alone signs in on a browser that is new, opens the wallet and signs the site’s message by the same press, and no mail is sent', async ({
  lab,
}, { parallelIndex }) => {
  const { own, user } = await startWallet(lab, parallelIndex)
  try {
    const address = await user.address()
    const popup = await makePasskey(user)
    await user.frame.getByTestId('wallet-passkeys').click()
    await expect(user.frame.getByTestId('passkey')).toHaveCount(1)
    await user.frame.getByTestId('wallet-back').click()

    await loseBrowser(user, popup)
    await lab.goto({ config: { ...own.config, siwx: { statement: 'Water the beans.' } } })
    const mails = (await readMails(user.email)).length
    await lab.open()
    await lab.modal.host.getByTestId('passkey').click()
    await lab.modal.expectView('ConnectingPasskey')
    await expect(user.frame.getByRole('heading')).toContainText('with a passkey')
    await expect(user.frame.getByTestId('login-message')).toContainText('Water the beans.')
    await lab.modal.untilFrameRests()
    await user.frame.getByTestId('passkey-sign').click()
    await expect(popup.getByRole('heading')).toContainText('with a passkey')
    await popup.getByTestId('passkey-go').click()
    await expect(lab.fact('signed-in')).toHaveText(new RegExp(`^${chainIds.evm}:`))
    await lab.modal.expectClosed()
    expect(await user.address()).toBe(address)
    const codes = (await readMails(user.email)).slice(0, -mails || undefined).filter(({ text = '' }) => /\b\d{6}\b/.test(text))
    expect(codes).toEqual([])
    await expectSigns(user, 'Mine by passkey')
  } finally {
    await own.close(lab.page)
  }
})

test('F5 F8 I12 I14 K3 the wallet’s page: a kit that is shown once and opens it elsewhere, a device that is removed, and the words after a code and a press', async ({
  lab,
  page,
  browser,
}) => {
  const user = await EmailUser.signIn(lab, { config: embeddedConfig })
  const address = await user.address()
  await user.openWallet()

  const kit = await test.step('makes a kit', async () => {
    await choose(user, 'wallet-kit')
    const text = (await user.frame.getByTestId('kit').textContent()) ?? ''
    await user.frame.getByTestId('kit-kept').click()
    await expect(user.frame.getByRole('main')).toHaveAttribute('data-custody', 'K3')
    return text
  })

  const context = await browser.newContext({ bypassCSP: true })
  try {
    const other = new EmailUser(new LabPage(await context.newPage()), user.email)
    await test.step('opens it elsewhere', async () => {
      await other.lab.goto({ config: embeddedConfig })
      await other.typeCode(await other.askForCode())
      await other.lab.modal.expectView('UpgradeEmailWallet')
      await other.lab.modal.untilFrameRests()
      await other.frame.getByRole('textbox', { name: 'recovery kit' }).fill(kit)
      await other.frame.getByRole('button', { name: 'Unlock' }).click()
      await expect(other.lab.fact('status')).toHaveText('connected')
      expect(await other.address()).toBe(address)
    })

    await test.step('removes that device', async () => {
      await user.frame.getByTestId('wallet-devices').click()
      await expect(user.frame.getByTestId('device')).toHaveCount(2)
      await user.frame.getByTestId('device-revoke').click()
      await user.frame.getByTestId('device-revoke').click()
      await expect(user.frame.getByTestId('device')).toHaveCount(1)
      const refused = other.lab.sign('Gone').catch((error: Error) => error.message)
      await other.agree().catch(() => {})
      expect(await refused).toMatch(/sign-message: /)
    })

    await test.step('ends all other sessions', async () => {
      await user.frame.getByTestId('sign-out-others').click()
      await expect(user.frame.getByTestId('sign-out-others')).toHaveText('Press again')
      await user.frame.getByTestId('sign-out-others').click()
      await expect(user.frame.getByTestId('sign-out-others')).toHaveText('Sign out everywhere else')
      await expect(user.frame.getByRole('alert')).toHaveCount(0)
      await user.frame.getByTestId('wallet-back').click()
    })
  } finally {
    await context.close()
  }

  await test.step('shows the words', async () => {
    await choose(user, 'wallet-words')
    await expect(async () => {
      await user.frame.getByTestId('words-show').click({ timeout: 1_000 })
      await expect(user.frame.getByTestId('words')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    const words = await user.frame.getByTestId('words').getByRole('listitem').allTextContents()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    await user.frame.getByTestId('wallet-back').click()
    await expect(user.frame.getByTestId('words')).toHaveCount(0)
    await user.frame.getByTestId('wallet-leave').click()
    await lab.modal.expectClosed()
  })
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(kit)
})
