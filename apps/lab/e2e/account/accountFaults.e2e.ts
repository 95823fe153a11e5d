import { expect, type Page, test, urls } from '@latchkey/e2e'

test.use({ allowedConsole: /Failed to load resource|latchkey/i })

const wallet = 'test.latchkey.evm4'
const open = { 'access-control-allow-origin': '*' }

/** How the gateway can fail while an account is looked at. */
const faults: readonly { readonly id: string; readonly name: string; readonly spoil: (page: Page, path: string) => Promise<unknown> }[] = [
  { id: 'R-A3', name: 'dead', spoil: (page, path) => page.route(path, (route) => route.abort('connectionrefused')) },
  {
    id: 'R-A3',
    name: 'failing',
    spoil: (page, path) => page.route(path, (route) => route.fulfill({ status: 500, headers: open, body: 'oops' })),
  },
  {
    id: 'R-A4',
    name: 'answering garbage',
    spoil: (page, path) =>
      page.route(path, (route) =>
        route.fulfill({ headers: { ...open, 'content-type': 'application/json' }, body: '{"balances":7,"data":"none","next":[]}' }),
      ),
  },
  { id: 'R-A6', name: 'silent', spoil: (page, path) => page.route(path, () => {}) },
]

for (const { id, name, spoil } of faults) {
  test(`${id} S-26 V-11 the gateway is ${name}: each tab says what did not load, an old sum stays, and all of it comes back`, async ({
    lab,
    page,
  }) => {
    test.setTimeout(120_000)
    const { account, modal } = lab
    await page.clock.install()
    await lab.goto({ wallets: 'evm:4' })
    await lab.connect(wallet)
    await lab.openAccount()
    await expect(account.total).toContainText('$')
    await expect(account.token('Ether')).toBeVisible()
    const sum = await account.total.textContent()
    await modal.close.click()
    await modal.expectClosed()

    const path = `${urls.gateway}/v1/account/**`
    await spoil(page, path)
    // What is known of a portfolio holds for 30 s.
    await page.clock.fastForward(31_000)
    await lab.openAccount()
    await expect(modal.dialog).toContainText('Balances didn’t load', { timeout: 40_000 })
    await expect(modal.dialog).toContainText('Your funds are safe. We’ll try again in')
    await expect(account.total).toHaveText(sum ?? '')
    await expect(account.token('Ether')).toBeVisible()
    await expect(modal.dialog).toContainText(/From .+ ago/)
    await account.tab('activity').click()
    await expect(modal.dialog).toContainText('Activity didn’t load', { timeout: 40_000 })
    await account.tab('nfts').click()
    await expect(modal.dialog).toContainText('Collectibles didn’t load', { timeout: 40_000 })

    await page.unroute(path)
    await page.clock.fastForward(1_500)
    await modal.host.getByRole('button', { name: 'Retry' }).click()
    await expect(modal.dialog).not.toContainText('Collectibles didn’t load')
    // A tab that is come back to asks by itself.
    await account.tab('activity').click()
    await expect(modal.dialog).not.toContainText('Activity didn’t load')
    await modal.close.click()
    await modal.expectClosed()
    expect(await lab.errors()).toEqual([])
  })
}

test('R-A3 swap services that fail leave the amounts, and say what did not load', async ({ lab, page }) => {
  const { account, modal } = lab
  await page.route(`${urls.gateway}/v1/convert/quotes**`, (route) => route.fulfill({ status: 500, headers: open, body: 'oops' }))
  await lab.goto({ wallets: 'evm:4' })
  await lab.connect(wallet)
  await lab.openAccount()
  await account.tile('swap').click()
  await modal.expectView('Swap')
  await account.chooseSwapToken('source', 'Ether')
  await account.chooseSwapToken('target', 'Lab Dollar')
  await account.find('swap-source').fill('0.5')
  await expect(account.find('swap-failed')).toContainText('Prices didn’t load', { timeout: 30_000 })
  await expect(account.find('swap-source')).toHaveValue('0.5')
  await page.unroute(`${urls.gateway}/v1/convert/quotes**`)
  await expect(account.find('swap-review')).toHaveText('Review swap', { timeout: 30_000 })
  await expect(account.find('swap-failed')).toHaveCount(0)
})

test('R-A3 swap tokens that cannot be had say so, and Retry brings them', async ({ lab, page }) => {
  const { account, modal } = lab
  await page.route(`${urls.gateway}/v1/convert/tokens**`, (route) => route.abort('connectionrefused'))
  await lab.goto({ wallets: 'evm:4' })
  await lab.connect(wallet)
  await lab.openAccount()
  await account.tile('swap').click()
  await expect(modal.dialog).toContainText('Tokens didn’t load', { timeout: 30_000 })
  await page.unroute(`${urls.gateway}/v1/convert/tokens**`)
  await modal.host.getByRole('button', { name: 'Retry' }).click()
  await expect(modal.dialog).not.toContainText('Tokens didn’t load', { timeout: 15_000 })
})
