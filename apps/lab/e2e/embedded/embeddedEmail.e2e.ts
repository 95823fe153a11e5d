import { EmailUser, embeddedConfig, expect, readMails, test } from '@latchkey/e2e'

// A wrong code is answered with 400, a session that has ended with 401, which the browser itself writes to the console.
test.use({ allowedConsole: /status of 40[01]/ })

test('A-09 I13 V-04 another address takes a code from the old one and one from the new one, and is what signs in from then on', async ({
  lab,
}) => {
  const { modal } = lab
  const user = new EmailUser(lab)
  const next = `next-${user.email}`
  await lab.goto({ config: embeddedConfig })
  await user.signIn()
  const address = await user.address()

  const before = (await readMails(user.email)).length
  await lab.openAccount()
  await modal.host.getByTestId('action-protect').click()
  await modal.host.getByTestId('account-email').click()
  await modal.expectView('UpdateEmailWallet')
  await modal.host.getByTestId('email-field').fill(next)
  await modal.host.getByTestId('email-continue').click()
  // Both addresses are on the screen, and no mail has gone out, before the owner says yes.
  const asked = await user.openRequest()
  // What gives a right is asked for where no page is around it.
  expect(asked.isWindow).toBe(true)
  await expect(asked.place.getByText(next)).toBeVisible()
  await expect(asked.place.getByText(user.email, { exact: true })).toBeVisible()
  expect(await readMails(user.email)).toHaveLength(before)
  await asked.agree()
  await modal.expectView('UpdateEmailPrimaryOtp')
  await expect(user.frame.getByTestId('code-purpose')).toContainText(next)
  expect(await readMails(next)).toEqual([])
  const primary = await user.readCode(user.email, before)
  await user.typeCode(primary === '111111' ? '222222' : '111111')
  await expect(user.frame.getByText('That code didn’t match')).toBeVisible()
  await user.typeCode(primary)

  await modal.expectView('UpdateEmailSecondaryOtp')
  await user.typeCode(await user.readCode(next))
  await modal.expectView('Account')
  await expect(modal.toast).toBeVisible()
  expect(await user.address()).toBe(address)

  // The old address is told, with a way to take it back.
  await expect.poll(async () => (await readMails(user.email)).length).toBeGreaterThan(before + 1)
  await lab.page.keyboard.press('Escape')
  await lab.ask('disconnect')
  // As another visit: this one has just asked for a code, and waits half a minute before the next (C-01).
  await lab.page.evaluate(() => localStorage.clear())
  await lab.goto({ config: embeddedConfig })
  const renewed = new EmailUser(lab, next)
  await renewed.signIn()
  expect(await renewed.address()).toBe(address)

  // A user who still reads the old address's mail takes it back.
  const link = /http:\S+\/undo-email#\S+/.exec((await readMails(user.email))[0]?.text ?? '')?.[0] ?? ''
  const page = await lab.page.context().newPage()
  await page.goto(link)
  await page.getByTestId('undo-email').click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Sign in with this email address again.')
  await lab.page.reload()
  await expect(lab.fact('status')).toHaveText('disconnected')
})
