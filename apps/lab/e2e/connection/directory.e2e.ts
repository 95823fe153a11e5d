import { expect, stopClock, test, urls } from '@latchkey/e2e'

test('C-09 E-07 all wallets come by pages of 40, and more as the list is scrolled', async ({ lab, requests }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  await lab.modal.host
    .getByTestId('all-wallets')
    .or(lab.modal.host.getByRole('button', { name: /All wallets/ }))
    .first()
    .click()
  await lab.modal.expectView('AllWallets')
  const tiles = lab.modal.host.getByRole('option')
  await expect(tiles.first()).toBeVisible()
  await expect.poll(() => requests.some((request) => /getWallets.*entries=40/.test(request.url()))).toBe(true)
  const size = await tiles.first().getAttribute('aria-setsize')
  expect(Number(size)).toBeGreaterThanOrEqual(60)
})

test('C-09 search waits 300 ms, asks once, and says so when nothing goes by that name', async ({ lab, page, requests }) => {
  await page.clock.install()
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  await lab.modal.host.getByRole('button', { name: /All wallets/ }).click()
  await lab.modal.expectView('AllWallets')
  const field = lab.modal.host.getByRole('searchbox')
  const asked = () =>
    requests
      .map((request) => new URL(request.url()))
      .filter(({ origin, pathname, searchParams }) => origin === urls.gateway && pathname === '/getWallets' && searchParams.has('search'))
      .map(({ searchParams }) => searchParams.get('search'))
  await stopClock(page)
  await field.pressSequentially('rainbow')
  await page.clock.runFor(299)
  expect(asked()).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(lab.modal.host.getByRole('option', { name: /Rainbow/ })).toBeVisible()
  expect(asked()).toEqual(['rainbow'])
  await field.fill('harborlight')
  await expect(lab.modal.dialog).toContainText('No wallet called “harborlight”')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await lab.modal.expectView('AllWallets')
})

test('R-04 an excluded wallet is hidden everywhere, search included', async ({ lab }) => {
  await lab.goto({ wallets: 'evm', config: { excludeWalletIds: ['rainbow', 'test.latchkey.evm'] } })
  await lab.open()
  await expect(lab.modal.wallet('test.latchkey.evm')).toHaveCount(0)
  await lab.modal.host.getByRole('button', { name: /All wallets/ }).click()
  await lab.modal.host.getByRole('searchbox').fill('rainbow')
  await expect(lab.modal.dialog).toContainText('No wallet called')
})

test('A-02 wallet pictures are blobs of the gateway’s and show', async ({ lab }) => {
  await lab.goto()
  await lab.open()
  await lab.modal.host.getByRole('button', { name: /All wallets/ }).click()
  const picture = lab.modal.host.getByRole('option').first().locator('img')
  await expect(picture).toHaveAttribute('src', /^blob:/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
