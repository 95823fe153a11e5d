import { EmailVisitor, embeddedConfig, expect, LabPage, OwnEmbedded, ownEmbeddedOrigins, type Page, readMails, test } from '@latchkey/e2e'
import { mnemonicToAccount } from 'viem/accounts'

// A wrong proof is answered with an error status, which the browser itself writes to the console; a gateway of a test's own is none of the lab's hosts.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins, allowedConsole: /status of 40\d/ })

/** Opens the wallet's own page from code, as the account's row does. */
async function openWallet(visitor: EmailVisitor): Promise<void> {
  await visitor.lab.openWith({ view: 'UpgradeEmailWallet' })
  await expect(visitor.frame.getByTestId('wallet-passkey')).toBeVisible()
}

/** Presses a row and proves who presses it. */
async function choose(visitor: EmailVisitor, row: string): Promise<void> {
  const before = (await readMails(visitor.email)).length
  await visitor.frame.getByTestId(row).click()
  await visitor.typeCode(await visitor.readCode(visitor.email, before))
}

/** A browser whose frames may not ask for passkeys, with an authenticator that stays plugged in while its window is open. */
async function plugIn(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    // Each window has a name that nobody guesses; here the next one is the last one, which has the authenticator.
    const open: typeof window.open = Reflect.get(window, 'open')
    Reflect.set(window, 'open', (url?: string, name?: string, features?: string) =>
      open.call(window, url, name?.replace(/-\d+$/, ''), features),
    )
    if (window.top === window) Reflect.set(window, 'close', () => {})
    else Reflect.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } })
  })
}

test('3.3 I21 F3 K1 a passkey is made in a window of its own, ends the operator’s way, and brings the wallet back after the browser lost its share', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const own = await OwnEmbedded.start(parallelIndex, {})
  try {
    await plugIn(page)
    const visitor = new EmailVisitor(lab)
    await lab.goto({ config: own.config })
    await visitor.signIn()
    const address = await visitor.address()
    await openWallet(visitor)
    await expect(visitor.frame.getByRole('main')).toHaveAttribute('data-custody', 'K0')

    await choose(visitor, 'wallet-passkey')
    const opened = page.waitForEvent('popup')
    await visitor.frame.getByTestId('passkey-create').click()
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
    await expect(visitor.frame.getByText('Your passkey protects this wallet now')).toBeVisible()
    await expect(visitor.frame.getByRole('main')).toHaveAttribute('data-custody', 'K1')
    await visitor.frame.getByTestId('wallet-leave').click()
    const signature = lab.sign('Still mine')
    await visitor.agree()
    expect(await signature).toMatch(/^0x/)

    // Still open for its authenticator's sake; as good as closed for the site.
    await popup.evaluate("location.replace('/popup?done')")
    await visitor.frame.locator('body').evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      await Promise.all(
        names.map((name) => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }))),
      )
    })
    await page.evaluate(() => localStorage.clear())
    await lab.goto({ config: own.config })
    await visitor.typeCode(await visitor.askForCode())
    await lab.modal.expectView('UpgradeEmailWallet')
    await visitor.frame.getByTestId('recover-passkey').click()
    await expect(popup.getByTestId('passkey-go')).toHaveText('Use your passkey')
    await popup.getByTestId('passkey-go').click()
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await visitor.address()).toBe(address)
    const again = lab.sign('Mine again')
    await visitor.agree()
    expect(await again).toMatch(/^0x/)
  } finally {
    // Whatever the page still asks is not to meet a gateway that has ended.
    await page.goto('about:blank')
    await own.close()
  }
})

test('B-26 K1 a passkey alone signs in on a browser that is new, opens the wallet by the same press, and no mail is sent', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const own = await OwnEmbedded.start(parallelIndex, {})
  try {
    await plugIn(page)
    const visitor = new EmailVisitor(lab)
    await lab.goto({ config: own.config })
    await visitor.signIn()
    const address = await visitor.address()
    await openWallet(visitor)
    await choose(visitor, 'wallet-passkey')
    const opened = page.waitForEvent('popup')
    await visitor.frame.getByTestId('passkey-create').click()
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
    await expect(visitor.frame.getByText('Your passkey protects this wallet now')).toBeVisible()
    await visitor.frame.getByTestId('wallet-passkeys').click()
    await expect(visitor.frame.getByTestId('passkey')).toHaveCount(1)
    await visitor.frame.getByTestId('wallet-back').click()

    // As a browser that is new: nothing of the frame's or of the page's is left. The authenticator stays with its window.
    await popup.evaluate("location.replace('/popup?done')")
    await visitor.frame.locator('body').evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      await Promise.all(
        names.map((name) => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }))),
      )
    })
    await page.evaluate(() => localStorage.clear())
    await lab.goto({ config: own.config })
    const mails = (await readMails(visitor.email)).length
    await lab.open()
    await lab.modal.host.getByTestId('passkey').click()
    await lab.modal.expectView('ConnectingPasskey')
    await expect(visitor.frame.getByRole('heading')).toContainText('with a passkey')
    await visitor.frame.getByTestId('passkey-sign').click()
    await expect(popup.getByRole('heading')).toContainText('with a passkey')
    await popup.getByTestId('passkey-go').click()
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await visitor.address()).toBe(address)
    const codes = (await readMails(visitor.email)).slice(0, -mails || undefined).filter(({ text = '' }) => /\b\d{6}\b/.test(text))
    expect(codes).toEqual([])
    const signature = lab.sign('Mine by passkey')
    await visitor.agree()
    expect(await signature).toMatch(/^0x/)
  } finally {
    await page.goto('about:blank')
    await own.close()
  }
})

test('F5 F8 I12 I14 K3 the wallet’s page: a kit that is shown once and opens it elsewhere, a device that is removed, and the words after a code and a press', async ({
  lab,
  page,
  browser,
}) => {
  const visitor = new EmailVisitor(lab)
  await lab.goto({ config: embeddedConfig })
  await visitor.signIn()
  const address = await visitor.address()
  await openWallet(visitor)

  const kit = await test.step('makes a kit', async () => {
    await choose(visitor, 'wallet-kit')
    const text = (await visitor.frame.getByTestId('kit').textContent()) ?? ''
    await visitor.frame.getByTestId('kit-kept').click()
    await expect(visitor.frame.getByRole('main')).toHaveAttribute('data-custody', 'K3')
    return text
  })

  const context = await browser.newContext({ bypassCSP: true })
  try {
    const other = new EmailVisitor(new LabPage(await context.newPage()), visitor.email)
    await test.step('opens it elsewhere', async () => {
      await other.lab.goto({ config: embeddedConfig })
      await other.typeCode(await other.askForCode())
      await other.lab.modal.expectView('UpgradeEmailWallet')
      await other.frame.getByRole('textbox', { name: 'recovery kit' }).fill(kit)
      await other.frame.getByRole('button', { name: 'Unlock' }).click()
      await expect(other.lab.fact('status')).toHaveText('connected')
      expect(await other.address()).toBe(address)
    })

    await test.step('removes that device', async () => {
      await visitor.frame.getByTestId('wallet-devices').click()
      await expect(visitor.frame.getByTestId('device')).toHaveCount(2)
      await visitor.frame.getByTestId('device-revoke').click()
      await visitor.frame.getByTestId('device-revoke').click()
      await expect(visitor.frame.getByTestId('device')).toHaveCount(1)
      const refused = other.lab.sign('Gone').catch((error: Error) => error.message)
      await other.agree().catch(() => {})
      expect(await refused).toMatch(/sign-message: /)
    })

    await test.step('ends all other sessions', async () => {
      await visitor.frame.getByTestId('sign-out-others').click()
      await expect(visitor.frame.getByTestId('sign-out-others')).toHaveText('Press again')
      await visitor.frame.getByTestId('sign-out-others').click()
      await expect(visitor.frame.getByTestId('sign-out-others')).toHaveText('Sign out everywhere else')
      await expect(visitor.frame.getByRole('alert')).toHaveCount(0)
      await visitor.frame.getByTestId('wallet-back').click()
    })
  } finally {
    await context.close()
  }

  await test.step('shows the words', async () => {
    await choose(visitor, 'wallet-words')
    await expect(async () => {
      await visitor.frame.getByTestId('words-show').click({ timeout: 1_000 })
      await expect(visitor.frame.getByTestId('words')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    const words = await visitor.frame.getByTestId('words').getByRole('listitem').allTextContents()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    await visitor.frame.getByTestId('wallet-back').click()
    await expect(visitor.frame.getByTestId('words')).toHaveCount(0)
    await visitor.frame.getByTestId('wallet-leave').click()
    await lab.modal.expectClosed()
  })
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(kit)
})
