import { EmailUser, expect, LabPage, OwnEmbedded, ownEmbeddedOrigins, readMails, test } from '@latchkey/e2e'

// A gateway of the test's own is none of the lab's hosts.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins })

test('3.7 T-O8 a second device waits for the owner, who presses its number behind the mail’s link; opening that alone does nothing', async ({
  lab,
  browser,
  context,
}, { parallelIndex }) => {
  const own = await OwnEmbedded.start(parallelIndex, { LATCHKEY_DEVICE_APPROVAL: '1' })
  const second = await browser.newContext({ bypassCSP: true })
  try {
    const owner = new EmailUser(lab)
    await lab.goto({ config: own.config })
    await owner.signIn()
    const address = await owner.address()

    const other = new EmailUser(new LabPage(await second.newPage()), owner.email)
    await other.lab.goto({ config: own.config })
    const before = (await readMails(owner.email)).length + 1
    await other.typeCode(await other.askForCode())
    await other.lab.modal.expectView('EmailVerifyDevice')
    const shown = other.frame.getByRole('img', { name: /Number \d\d/ })
    const number = /\d\d/.exec((await shown.getAttribute('aria-label')) ?? '')?.[0] ?? ''

    await expect.poll(async () => (await readMails(owner.email)).length).toBeGreaterThan(before)
    const link = /http:\/\/\S+\/approve-device#\S+/.exec((await readMails(owner.email))[0]?.text ?? '')?.[0] ?? ''
    // What scanners of mail do: open it, again and again.
    for (let round = 0; round < 5; round++) expect((await fetch(link.replace('wallet.localhost', '127.0.0.1'))).status).toBe(200)
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByText('A new device wants to sign in')).toBeVisible()
    await expect(other.lab.fact('status')).toHaveText('disconnected')
    await page.getByRole('button', { name: number, exact: true }).click()
    await expect(page.getByText('The device is approved')).toBeVisible()

    await expect(other.lab.fact('status')).toHaveText('connected')
    expect(await other.address()).toBe(address)
    // Used once is used up.
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  } finally {
    await second.close()
    await own.close(lab.page)
  }
})
