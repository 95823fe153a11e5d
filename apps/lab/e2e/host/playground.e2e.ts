import { expect, test, urls } from '@latchkey/e2e'

test('R-14 the playground shows each change at once, as a link and as code to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: urls.lab })
  await page.goto('/playground')
  const preview = page.frameLocator('iframe[title="Preview"]')
  const dialog = preview.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(preview.getByTestId('input-email')).toHaveCount(0)

  await page.getByTestId('preset-Wallets only').click()
  await expect(preview.getByTestId('wallet-test.latchkey.evm')).toBeVisible()
  await page.getByTestId('theme-accent').fill('#ff0066')
  await expect(page.getByTestId('code')).toContainText("themeVariables: { accent: '#ff0066' }")
  await expect(page.getByTitle('Preview')).toHaveAttribute('src', /ff0066/)
  await expect(preview.getByTestId('wallet-test.latchkey.evm')).toBeVisible()

  await page.getByTestId('option-search').fill('terms')
  const help = page.getByText('URL of your terms, named on the first view.')
  await expect(help).toBeVisible()
  await page.getByTestId('option-termsConditionsUrl').fill('https://garden.example/rules')
  await page.getByTestId('code-copy').click()
  await expect(page.getByTestId('code-said')).toHaveText('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const line of ['secureSite: false', "termsConditionsUrl: 'https://garden.example/rules'"]) expect(copied).toContain(line)

  await page.reload()
  await expect(page.getByTestId('code')).toContainText('https://garden.example/rules')
  await page.getByTestId('playground-open').click()
  await page.getByTestId('lab-open').click()
  await expect(page.getByTestId('wallet-test.latchkey.evm')).toBeVisible()
})

test('B-05 the playground fits a phone of 360 px: nothing is cut, all is as large as a thumb, the preview stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/playground')
  const preview = page.locator('iframe[title="Preview"]')
  await expect(preview.contentFrame().getByRole('dialog')).toBeVisible()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const small = await page
    .locator('.playground :is(button, select, input, a)')
    .evaluateAll((all) =>
      all
        .map((one) => [one.getAttribute('data-testid'), one.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 0 && height < 44),
    )
  expect(small).toEqual([])

  await page.getByTestId('theme-radius').scrollIntoViewIfNeeded()
  await expect(preview).toBeInViewport({ ratio: 0.95 })
})
