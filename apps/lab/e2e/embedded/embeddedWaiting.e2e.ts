import { EmailUser, embeddedConfig, expect, LabPage, OwnEmbedded, ownEmbeddedOrigins, test } from '@latchkey/e2e'

// A gateway of the test's own is none of the lab's hosts.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins })

/** Signs in with GitHub, which vouches for no address; there a browser that came before is known. */
async function comeByGitHub(lab: LabPage, email: string, isKnownThere = false): Promise<void> {
  await lab.open()
  await lab.modal.host.getByTestId('social-more').click()
  const opened = lab.page.waitForEvent('popup')
  await lab.modal.host.getByTestId('social-github').click()
  const popup = await opened
  if (isKnownThere) return
  await popup.getByLabel('Sign in as').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test('3.7 I27 a second device of an account without an address hears when it can be used, and its owner lets it in at once by its number', async ({
  lab,
  browser,
}, { parallelIndex }) => {
  const own = await OwnEmbedded.startWithSocials(parallelIndex, {
    ...{ LATCHKEY_DEVICE_APPROVAL: '1', LATCHKEY_DEVICE_DELAY_MS: '86400000', LATCHKEY_RECOVERY_DELAY_MS: '3600000' },
  })
  const second = await browser.newContext({ bypassCSP: true })
  try {
    const config = { ...embeddedConfig, ...own.config }
    const owner = new EmailUser(lab)
    await lab.goto({ config })
    await comeByGitHub(lab, owner.email)
    await expect(lab.fact('status')).toHaveText('connected')
    await lab.modal.expectClosed()
    const address = await owner.address()

    const other = new EmailUser(new LabPage(await second.newPage()), owner.email)
    await other.lab.goto({ config })
    await comeByGitHub(other.lab, owner.email)
    await other.lab.modal.expectView('EmailVerifyDevice')
    await expect(other.lab.modal.host.getByRole('heading', { name: /You can use this device from \w+ \d+/ })).toBeVisible()
    await expect(other.lab.fact('status')).toHaveText('disconnected')

    await owner.openWallet()
    await owner.frame.getByTestId('wallet-devices').click()
    // The page around could cover the numbers: they have a window of their own (T-F7).
    const review = async () => {
      await owner.frame.getByTestId('device-review').click()
      const numbers = (await owner.openQuestion()).getByTestId('device-number')
      await expect(numbers).toHaveCount(3)
      await expect(owner.frame.getByTestId('device-number')).toHaveCount(0)
      return numbers
    }

    await test.step('a wrong number lets no device in', async () => {
      const number = await other.readNumber()
      const numbers = await review()
      await numbers.filter({ hasNotText: number }).first().click()
      await expect(owner.frame.getByText('That wasn’t its number')).toBeVisible()
      await expect(other.lab.modal.host.getByRole('heading', { name: 'Not approved' })).toBeVisible()
      await expect(other.lab.fact('status')).toHaveText('disconnected')
      await expect(owner.frame.getByTestId('device-waiting')).toHaveCount(0)
    })

    await other.lab.page.reload()
    await other.lab.page.waitForFunction(() => window.lab !== undefined)
    await comeByGitHub(other.lab, owner.email, true)
    await other.lab.modal.expectView('EmailVerifyDevice')
    await owner.frame.getByTestId('wallet-back').click()
    await owner.frame.getByTestId('wallet-devices').click()
    const number = await other.readNumber()
    await (await review()).filter({ hasText: number }).click()
    await expect(owner.frame.getByText('The device is approved')).toBeVisible()

    await expect(other.lab.fact('status')).toHaveText('connected')
    expect(await other.address()).toBe(address)
    const signature = other.lab.sign('From the second device')
    await other.agree()
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
  } finally {
    await second.close()
    await own.close(lab.page)
  }
})
