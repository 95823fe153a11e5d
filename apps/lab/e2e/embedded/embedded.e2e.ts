import type { LabPage } from '@latchkey/e2e'
import { EmailUser, expect, expectWithin, stopClock, test, urls } from '@latchkey/e2e'

// A wrong code is answered with 400, which the browser itself writes to the console.
test.use({ allowedConsole: /status of 400/ })

// The key's own account: what a smart account does is smartAccount.e2e.ts's.
const config = { secureSite: urls.secure, defaultAccountTypes: { eip155: 'eoa' } }
const view = (lab: LabPage) => lab.modal.host.locator('[data-latchkey-view]')
const frame = (lab: LabPage) => lab.page.frameLocator('iframe[data-latchkey-frame]')

/** The code of the last mail to an address, as its reader finds it. */
async function readCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${urls.sandbox}/inbox.json?to=${encodeURIComponent(email)}`)).json()) as { text?: string }[]
      code = /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

test('A-09 E-21 R-F7 R-F9 R-F10 a new user types an address, reads the code from the mail, has an address, signs, and is back after a reload', async ({
  lab,
  context,
}) => {
  const email = `mira${Date.now()}@meadow.example`
  await lab.goto({ config })
  await lab.open()
  await lab.modal.host.getByTestId('email-field').fill(email)
  await lab.modal.host.getByTestId('email-field').press('Enter')
  await expect(view(lab)).toHaveAttribute('data-latchkey-view', 'EmailVerifyOtp', { timeout: 20_000 })
  await expect(lab.modal.host.getByTestId('otp-resend')).toBeDisabled()

  const code = await readCode(email)
  const field = frame(lab).getByRole('textbox')
  await field.fill(code === '111111' ? '222222' : '111111')
  await expect(frame(lab).getByText('That code didn’t match')).toBeVisible()
  await field.fill(code)
  await expect(lab.fact('status')).toHaveText('connected', { timeout: 20_000 })
  const address = await lab.page.evaluate(() => window.lab?.latchkey.getSnapshot().address)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await lab.modal.expectClosed()

  const user = new EmailUser(lab)
  await test.step('R-F7 a reload while a request is shown ends it, and the wallet is there as it was', async () => {
    user.request('personal_sign', ['Never answered', address]).catch(() => {})
    await expect(frame(lab).getByTestId('quote')).toHaveText('Never answered')
    await lab.page.reload()
    await expect(lab.fact('status')).toHaveText('connected', { timeout: 20_000 })
    expect(await user.address()).toBe(address)
    await expect(frame(lab).getByTestId('quote')).toHaveCount(0)
  })

  // R-F10: on a laptop's page at 200 % the frame has too little room for a request, which gets a window of its own.
  await lab.page.setViewportSize({ width: 640, height: 360 })
  const signature = user.request('personal_sign', ['Welcome to the garden', address])
  await expect(frame(lab).getByTestId('open-review')).toBeVisible()
  const asked = await user.openRequest()
  await expect(asked.place.getByTestId('quote')).toHaveText('Welcome to the garden')
  await asked.agree()
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)

  const stored = await lab.page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(email)
  expect(stored).not.toContain(code)
  await lab.page.reload()
  await expect(lab.fact('status')).toHaveText('connected', { timeout: 20_000 })
  expect(await lab.page.evaluate(() => window.lab?.latchkey.getSnapshot().address)).toBe(address)

  await test.step('R-F9 another tab of the browser is signed out within two seconds', async () => {
    await context.clock.install()
    const other = await context.newPage()
    await other.goto(lab.page.url())
    await expect(other.getByTestId('lab-status')).toHaveText('connected', { timeout: 20_000 })
    await stopClock(other)
    await lab.press('disconnect')
    await expectWithin(other, 2_000, (timeout) => expect(other.getByTestId('lab-status')).toHaveText('disconnected', { timeout }))
    await expect(lab.fact('status')).toHaveText('disconnected')
    await other.close()
  })
})

test('S-11 a social sign-in opens the provider’s window in the click, and a closed one is a failure', async ({ lab }) => {
  await lab.goto({ config })
  await lab.open()
  const opened = lab.page.waitForEvent('popup')
  await lab.modal.host.getByTestId('social-google').click()
  const popup = await opened
  await expect(view(lab)).toHaveAttribute('data-latchkey-view', 'ConnectingSocial')
  await popup.waitForURL((url) => url.origin === urls.sandbox)

  await popup.close()

  await expect(lab.modal.host.getByRole('heading', { name: 'Sign-in window closed' })).toBeVisible()
  await expect(lab.fact('status')).toHaveText('disconnected')
})

test('N-10 B-05 Escape in the code field, which stands in the frame, closes the modal', async ({ lab }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config })
  await user.askForCode()
  const field = user.frame.getByRole('textbox')
  await field.focus()
  await field.press('1')
  await lab.modal.expectView('EmailVerifyOtp')

  await field.press('Escape')

  await expect(lab.modal.root).toHaveCount(0)
})
