import { EmailUser, embeddedConfig, expect, type Page, test } from '@latchkey/e2e'
import { seeNoStorage } from './seeNoStorage.ts'

/** Fills the page's storage to its last letter, as a page can that keeps much. */
const fill = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 22, count = 0; size >= 1; size /= 2)
      try {
        for (;;) localStorage.setItem(`full-${count++}`, 'x'.repeat(size))
      } catch {
        // So much no longer fits.
      }
  })

test('R-B2 where the page’s storage is full a user connects, sees no warning, and connects again after a reload', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await fill(page)
  await lab.connect('test.latchkey.evm')
  await lab.goto({ wallets: 'evm' })
  await expect(lab.fact('status')).toHaveText('disconnected')
  await lab.connect('test.latchkey.evm')
  expect(await lab.errors()).toEqual([])
})

test('R-B2 where the page’s storage is full a user signs in by e-mail and signs', async ({ lab, page }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig })
  await fill(page)
  await user.signIn()
  await user.sign()
  expect(await lab.errors()).toEqual([])
})

test('I8 where the secure site’s own storage is full no code is asked for, no wallet is made, and the user reads why', async ({
  lab,
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await seeNoStorage(lab)
})
