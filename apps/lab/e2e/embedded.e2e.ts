import type { LabPage } from '@latchkey/e2e'
import { EmailVisitor, expect, test, urls } from '@latchkey/e2e'

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

test('A-09 E-21 a new visitor types an address, reads the code from the mail, has an address, signs, and is back after a reload', async ({
  lab,
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

  const signature = lab.page.evaluate(async (account) => {
    const provider = (await window.lab?.latchkey.getSnapshot().connector?.getProvider()) as {
      request(call: { method: string; params: unknown[] }): Promise<unknown>
    }
    return provider.request({ method: 'personal_sign', params: ['Welcome to the garden', account] })
  }, address)
  const asked = await new EmailVisitor(lab).openRequest()
  await expect(asked.place.getByTestId('quote')).toHaveText('Welcome to the garden')
  await asked.agree()
  expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)

  const stored = await lab.page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(email)
  expect(stored).not.toContain(code)
  await lab.page.reload()
  await expect(lab.fact('status')).toHaveText('connected', { timeout: 20_000 })
  expect(await lab.page.evaluate(() => window.lab?.latchkey.getSnapshot().address)).toBe(address)
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
