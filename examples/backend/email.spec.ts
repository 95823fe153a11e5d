import { EmailUser } from '@latchkey/testing/playwright'
import { expect, test } from '@playwright/test'

const { MAILS_PORT = '4403' } = process.env
const readMails = async (address: string) => (await fetch(`http://localhost:${MAILS_PORT}/?to=${address}`)).json()

test('a user signs in by e-mail, and is still signed in after a reload', async ({ page }) => {
  const user = new EmailUser(page, { readMails })
  await page.goto('/')
  await user.signIn()
  await expect(page.locator('#address')).toHaveText(/^0x/)
  const address = await page.locator('#address').textContent()
  await page.reload()
  await expect(page.locator('#address')).toHaveText(address ?? '')
})

test('a user who mistypes the address sees an error', async ({ page }) => {
  const user = new EmailUser(page, { readMails, email: 'meadow.example' })
  await page.goto('/')
  await expect(user.signIn()).rejects.toThrow('Enter a full email address')
})
