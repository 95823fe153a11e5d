import { expect, test } from '@latchkey/e2e'

const id = 'test.latchkey.evm'

test('U-06 the modal is 360 px wide, on the page’s body, with z-index 999 and no foreign font', async ({ lab, requests }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  await lab.modal.expectView('Connect')
  expect(await lab.modal.host.evaluate((host) => host.parentElement === document.body)).toBe(true)
  expect((await lab.modal.dialog.boundingBox())?.width).toBe(360)
  expect(requests.filter((request) => request.resourceType() === 'font' && !request.url().startsWith('http://localhost:5400'))).toEqual([])
})

test('U-06 below 430 px the panel is a sheet at the bottom edge', async ({ lab, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await lab.goto({ wallets: 'evm' })
  await lab.page.getByTestId('lab-open').click()
  await lab.modal.expectView('Connect')
  await expect
    .poll(async () => {
      const box = await lab.modal.dialog.boundingBox()
      return box && [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
})

test('E-18 the theme follows the host live, and the system when it is auto', async ({ lab, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await lab.goto({ wallets: 'evm', config: { themeMode: 'auto' } })
  await lab.open()
  await expect(lab.modal.root).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(lab.modal.root).toHaveAttribute('data-theme', 'light')
})

test('B-13 Arabic is right to left, and addresses stay left to right', async ({ lab }) => {
  await lab.goto({ wallets: 'evm', config: { locale: 'ar' } })
  await lab.connect(id)
  await lab.open()
  await lab.modal.expectView('Account')
  expect(await lab.modal.root.evaluate((root) => getComputedStyle(root).direction)).toBe('rtl')
})

test('U-08 an address shows as 4 leading and 6 trailing characters, and copies whole', async ({ lab, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.goto({ wallets: 'evm' })
  await lab.connect(id)
  const address = await lab.fact('address').innerText()
  await lab.open()
  await expect(lab.modal.dialog).toContainText(`${address.slice(0, 4)}…${address.slice(-6)}`)
  await lab.modal.action('copy-address').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})
