import { expect, test } from '@latchkey/e2e'

test('the gallery draws states of views live, one press shows one large, and its look is its address', async ({ page }) => {
  await page.goto('/gallery?theme=dark&locale=ar')
  const tiles = page.locator('.tile')
  const count = await tiles.count()
  expect(count).toBeGreaterThan(60)
  // Each state is opened by a test of the gallery in the browser.
  for (let at = 0; at < count; at += 9) {
    const tile = tiles.nth(at)
    await tile.scrollIntoViewIfNeeded()
    const dialog = tile.locator('iframe').contentFrame().locator('[role="dialog"]')
    await expect(dialog.locator('h2').first(), await tile.innerText()).not.toBeEmpty()
  }
  // What is only looked at takes neither the focus nor a press of its own.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  await page.getByTestId('gallery-dark').click()
  await page.getByTestId('tile-WalletReceive').click()
  const large = page.getByTestId('large')
  const modal = large.locator('iframe').contentFrame()
  await expect(modal.getByRole('dialog')).toBeVisible()
  await expect(modal.locator('[data-theme="light"][dir="rtl"]')).toHaveCount(1)
  await expect(page).toHaveURL(/\/gallery\?locale=ar&state=WalletReceive$/)

  await page.reload()
  await expect(modal.getByRole('dialog')).toBeVisible()
  await page.getByTestId('large-close').click()
  await expect(page).toHaveURL(/\/gallery\?locale=ar$/)
})

test('the gallery fits a phone of 360 px, and all that is pressed is as large as a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/gallery?width=phone&state=Connect')
  await expect(page.getByTestId('large').locator('iframe').contentFrame().getByRole('dialog')).toBeVisible()
  await page.getByTestId('large-close').click()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const small = await page
    .locator('.gallery__look :is(button, select, a)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height < 44))
  expect(small).toEqual([])
})
