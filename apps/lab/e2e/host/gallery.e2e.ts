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

test('keys step through the states that are shown large, and go into the one that is', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByTestId('tile-Connect').press('Enter')
  const large = page.getByTestId('large')
  const modal = large.locator('iframe').contentFrame()
  const next = page.getByTestId('large-next')
  await expect(modal.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Tab')
  const seen = new Set([await large.getByRole('heading').innerText()])
  for (let at = 0; at < 4; at++) {
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(modal.locator('[data-state="open"] [role="dialog"] h2').first()).not.toBeEmpty()
    seen.add(await large.getByRole('heading').innerText())
  }
  expect(seen.size).toBe(5)

  // After Next come the link and Close, then what is in the frame.
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab')
  await expect(modal.locator('[role="dialog"] :focus')).toHaveCount(1)
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
