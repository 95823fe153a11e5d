import { EmailUser, embeddedConfig, expect, readMails, test } from '@latchkey/e2e'

const arabic = /[\u0600-\u06ff]/

test('B-13 A-08 the language of the page is spoken by the frame, by its window of its own, and by the mails', async ({ lab }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: { ...embeddedConfig, locale: 'ar' } })
  const code = await user.askForCode()
  const [mail] = await readMails(user.email)
  expect(mail?.subject).toMatch(arabic)
  expect(mail?.text).toMatch(arabic)
  await expect(user.frame.getByTestId('code-purpose')).toHaveText(arabic)
  expect(await user.frame.locator('html').evaluate((html: HTMLElement) => [html.lang, html.dir])).toEqual(['ar', 'rtl'])
  await user.typeCode(code)
  await expect(lab.fact('status')).toHaveText('connected')

  const from = await user.address()
  const asked = user.request('eth_sendTransaction', [{ from, to: `0x${'5'.repeat(40)}`, value: '0x1bc16d674ec80000' }]).then(
    () => 'sent',
    () => 'declined',
  )
  await expect(user.frame.getByTestId('open-review')).toHaveText(arabic)
  const request = await user.openRequest()
  expect(request.isWindow).toBe(true)
  await expect(request.place.getByTestId('decline')).toHaveText(arabic)
  expect(await request.place.locator('html').evaluate((html: HTMLElement) => [html.lang, html.dir])).toEqual(['ar', 'rtl'])
  await request.refuse()
  expect(await asked).toBe('declined')
})

test('B-13 A-08 the language that a user chooses in the modal is spoken by the frame and by the mails, and after a reload', async ({
  lab,
}) => {
  await lab.goto({ config: embeddedConfig })
  await lab.openWith({ view: 'WhatIsAWallet' })
  await lab.modal.host.getByTestId('language').click()
  await lab.modal.host.getByTestId('language-ar').click()
  await expect(lab.modal.root).toHaveAttribute('dir', 'rtl')
  await lab.modal.close.click()
  await lab.modal.expectClosed()
  const user = new EmailUser(lab)
  const code = await user.askForCode()
  const [mail] = await readMails(user.email)
  expect(mail?.subject).toMatch(arabic)
  await expect(user.frame.getByTestId('code-purpose')).toHaveText(arabic)
  await user.typeCode(code)
  await expect(lab.fact('status')).toHaveText('connected')

  await lab.page.reload()
  await lab.openAccount()
  await expect(lab.modal.root).toHaveAttribute('dir', 'rtl')
})

test('A-08 a page that asks for a language oddly gets the browser’s', async ({ lab }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: { ...embeddedConfig, locale: 'tlh' } })
  await user.askForCode()
  await expect(user.frame.getByTestId('code-purpose')).toContainText('Enter the code to sign in to')
  expect(await user.frame.locator('html').evaluate((html: HTMLElement) => [html.lang.slice(0, 2), html.dir])).toEqual(['en', 'ltr'])
})
