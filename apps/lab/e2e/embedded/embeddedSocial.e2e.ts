import { EmailUser, embeddedConfig, expect, type LabPage, type Page, test, urls } from '@latchkey/e2e'

/** Presses a provider's button and hands over the window that opens in that very click. */
async function press(lab: LabPage, provider: string): Promise<Page> {
  const opened = lab.page.waitForEvent('popup')
  await lab.modal.host.getByTestId(`social-${provider}`).click()
  const popup = await opened
  await lab.modal.expectView('ConnectingSocial')
  await popup.waitForURL((url) => url.origin === urls.sandbox)
  return popup
}

/** What another site's page asks. */
async function comeAs(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Sign in as').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test('S-11 S-12 T-O5 3.8 a closed window and a refusal are failures, and the next try signs in, in a window that goes by itself', async ({
  lab,
  page,
}) => {
  const user = new EmailUser(lab)
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await page.addInitScript(() =>
    addEventListener('message', ({ data, origin }) =>
      (window as unknown as { hear(text: string): void }).hear(JSON.stringify({ data, origin })),
    ),
  )
  await lab.goto({ config: embeddedConfig })
  await lab.open()

  await test.step('hijacked by another site, then closed', async () => {
    const popup = await press(lab, 'google')
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
    await popup.evaluate(() => opener.postMessage({ handle: `lkh_${'a'.repeat(43)}` }, '*'))
    await expect.poll(() => heard.some((text) => text.includes('lkh_aaa'))).toBe(true)
    await expect(lab.modal.host.getByRole('heading', { name: 'Continue with Google' })).toBeVisible()
    await expect(lab.fact('status')).toHaveText('disconnected')
    await popup.close()
    await expect(lab.modal.host.getByRole('heading', { name: 'Sign-in window closed' })).toBeVisible()
    await expect(lab.fact('status')).toHaveText('disconnected')
  })

  await test.step('refused there', async () => {
    const opened = page.waitForEvent('popup')
    await lab.modal.host.getByTestId('social-again').click()
    const popup = await opened
    await popup.waitForURL((url) => url.origin === urls.sandbox)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(popup.getByText('That didn’t work')).toBeVisible()
    await popup.close()
    await expect(lab.modal.host.getByRole('heading', { name: 'Sign-in window closed' })).toBeVisible()
  })

  const opened = page.waitForEvent('popup')
  await lab.modal.host.getByTestId('social-again').click()
  const popup = await opened
  await popup.waitForURL((url) => url.origin === urls.sandbox)
  const closed = popup.waitForEvent('close')
  await comeAs(popup, user.email)
  await closed
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  const address = await user.address()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  // The page hears a one-time handle and nothing else: no code, no state, no token (I2).
  const answers = heard.map((text) => JSON.parse(text) as { data: object; origin: string }).filter(({ origin }) => origin === urls.secure)
  expect(answers.map(({ data }) => Object.keys(data))).toEqual([['handle']])

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await user.address()).toBe(address)
  const signature = lab.sign('By another site’s account')
  await user.agree()
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
})

test('S-11 T-O6 where the browser opens no window the view says so, and another try does it', async ({ lab, page }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig })
  await page.evaluate(() => {
    const open = Reflect.get(window, 'open')
    Reflect.set(window, 'open', () => {
      Reflect.set(window, 'open', open)
      return null
    })
  })
  await lab.open()
  await lab.modal.host.getByTestId('social-google').click()
  await lab.modal.expectView('ConnectingSocial')
  await expect(lab.modal.host.getByRole('heading', { name: /blocked/i })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await lab.modal.host.getByTestId('social-again').click()
  const popup = await opened
  await popup.waitForURL((url) => url.origin === urls.sandbox)
  await comeAs(popup, user.email)
  await expect(lab.fact('status')).toHaveText('connected')

  await lab.modal.expectClosed()

  await test.step('I14 proves there once more who sits here', async () => {
    await user.openWallet()
    await user.frame.getByTestId('wallet-kit').click()
    const opened = page.waitForEvent('popup')
    await user.frame.getByTestId('prove-social').click()
    const again = await opened
    await again.waitForURL((url) => url.origin === urls.sandbox)
    await comeAs(again, user.email)
    await expect(user.frame.getByTestId('kit')).toBeVisible()
    await user.frame.getByTestId('kit-kept').click()
    await expect(user.frame.getByRole('main')).toHaveAttribute('data-custody', 'K3')
  })
})

test('T-O6 T-O1 I27 R-F10 a page that is cut off from its windows and isolated (COOP, COEP) still signs a user in, once they press its number in the window', async ({
  lab,
  page,
}) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig, isCutOff: true, isIsolated: true })
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
  await lab.open()
  const opened = page.context().waitForEvent('page')
  await lab.modal.host.getByTestId('social-google').click()
  await lab.modal.expectView('ConnectingSocial')
  const popup = await opened
  await popup.waitForURL((url) => url.origin === urls.sandbox)
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await comeAs(popup, user.email)

  await expect(popup.getByRole('heading', { name: 'Press the number that the site shows' })).toBeVisible()
  await expect(popup.getByText(urls.lab, { exact: true })).toBeVisible()
  await expect(popup.getByTestId('confirm-number')).toHaveCount(3)
  await lab.modal.expectView('EmailVerifyDevice')
  await expect(lab.fact('status')).toHaveText('disconnected')
  await user.pressNumber(popup)

  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  const signature = lab.sign('From a page that is cut off')
  await user.agree()
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)

  await test.step('R-F10 what needs a window says that none can answer it, to the user and to the developer', async () => {
    const from = await user.address()
    const asked = user.request('eth_sendTransaction', [{ from, to: from, value: '0x1bc16d674ec80000' }]).then(
      () => 'sent',
      (error: Error) => error.message,
    )
    const orphan = page.context().waitForEvent('page')
    await expect(user.frame.getByTestId('open-review')).toBeVisible()
    await lab.modal.untilFrameRests()
    await user.frame.getByTestId('open-review').click()
    await expect((await orphan).getByText('This window can’t reach the page that asked.')).toBeVisible()
    await (await orphan).close()
    await expect(user.frame.getByRole('status')).toContainText('can’t be answered from another window')
    await user.decline.click()
    expect(await asked).toContain('same-origin-allow-popups')
  })

  await test.step('I14 proves there once more who sits here', async () => {
    await user.openWallet()
    await user.frame.getByTestId('wallet-kit').click()
    const next = page.context().waitForEvent('page')
    await user.frame.getByTestId('prove-social').click()
    const again = await next
    await again.waitForURL((url) => url.origin === urls.sandbox)
    await comeAs(again, user.email)
    await user.pressNumber(again)
    await expect(user.frame.getByTestId('kit')).toBeVisible()
  })
})

test('I27 a wrong number in that window signs no user in, and the page says so', async ({ lab, page }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig, isCutOff: true })
  await lab.open()
  const opened = page.context().waitForEvent('page')
  await lab.modal.host.getByTestId('social-google').click()
  const popup = await opened
  await popup.waitForURL((url) => url.origin === urls.sandbox)
  await comeAs(popup, user.email)
  await lab.modal.expectView('EmailVerifyDevice')
  const number = await user.readNumber()
  await popup.getByTestId('confirm-number').filter({ hasNotText: number }).first().click()

  await expect(popup.getByText('No one was signed in.')).toBeVisible()
  await expect(lab.modal.host.getByRole('heading', { name: 'Not approved' })).toBeVisible()
  await expect(lab.fact('status')).toHaveText('disconnected')
})

test('T-O6 C-15 S-11 where a page is cut off from its windows, one that never came is a failure within seconds', async ({ lab, page }) => {
  await lab.goto({ config: embeddedConfig, isCutOff: true })
  await lab.open()
  page.context().on('page', (popup) => void popup.close())
  await lab.modal.host.getByTestId('social-google').click()
  await expect(lab.modal.host.getByRole('heading', { name: 'Sign-in window closed' })).toBeVisible()
  await expect(lab.fact('status')).toHaveText('disconnected')
})
