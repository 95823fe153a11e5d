import { expect, test, untilQuiet, urls } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm'
/** The chunks of optional parts. */
const optional = /\/assets\/(?:send|swap|onRamp|pay|name)Views|\/assets\/(?:send|swap|onramp|activity)-/

test('N-03 the tabs are Tokens, NFTs and Activity in this order, and an account keeps the one it was left on', async ({ lab }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm' })
  await lab.connect(wallet)
  await lab.openAccount()
  await expect(modal.host.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
  await expect(account.tab('tokens')).toHaveAttribute('aria-selected', 'true')
  await expect(account.token('Ether')).toContainText(/ETH/)
  await expect(account.token('Ether')).toContainText(/\$/)
  await expect(account.token('Lab Dollar')).toBeVisible()
  await expect(account.token('Leaf')).toBeVisible()

  await account.tab('nfts').click()
  await expect(modal.host.locator('[data-testid^="nft-"]').first()).toBeVisible()
  await account.tab('activity').click()
  await expect(account.transactions.first()).toBeVisible()
  await modal.close.click()
  await modal.expectClosed()
  await lab.openAccount()
  await expect(account.tab('activity')).toHaveAttribute('aria-selected', 'true')
  await expect(account.transactions.first()).toBeVisible()
  expect(await lab.errors()).toEqual([])
})

test('N-20 R-10 tiles come in the order of the host', async ({ lab }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm', config: { features: { walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'] } } })
  await lab.connect(wallet)
  await lab.openAccount()
  await expect(modal.host.locator('button[data-testid^="action-"]').filter({ hasText: /./ })).toHaveText([
    'Send',
    'Receive',
    'Swap',
    'Buy',
    /Disconnect/,
  ])
  await account.tile('receive').click()
  await modal.expectView('WalletReceive')
})

test('N-20 R-08 U-03 what is switched off has no tile and no tab, and nothing of it is loaded or asked for', async ({
  lab,
  page,
  requests,
}) => {
  const { account, modal } = lab
  await page.route(`${urls.gateway}/appkit/v1/config**`, async (route) => {
    const answer = await route.fetch()
    const config = await answer.json()
    const features = config.features.map((feature: object) => ({ ...feature, isEnabled: false, config: null }))
    await route.fulfill({ response: answer, json: { ...config, features } })
  })
  await lab.goto({ wallets: 'evm', config: { features: { receive: false, send: false, balance: false } } })
  await lab.connect(wallet)
  await lab.openAccount()
  for (const name of ['onramp', 'swap', 'receive', 'send'] as const) await expect(account.tile(name)).toHaveCount(0)
  for (const name of ['tokens', 'activity'] as const) await expect(account.tab(name)).toHaveCount(0)
  await expect(account.total).toHaveCount(0)
  await untilQuiet(() => requests.length)
  const paths = () => requests.map((request) => new URL(request.url()).pathname)
  expect(paths().filter((path) => /convert|onramp|generators|\/history|\/balance/i.test(path))).toEqual([])
  expect(paths().filter((path) => optional.test(path))).toEqual([])

  await page.unroute(`${urls.gateway}/appkit/v1/config**`)
  await lab.goto({ wallets: 'evm' })
  await lab.openAccount()
  await account.tile('send').click()
  await modal.expectView('WalletSend')
  expect(
    paths().filter((path) => optional.test(path)),
    'the pattern names what is loaded when it is on',
  ).not.toEqual([])
})

test('U-08 T-N3 Receive shows the whole address, as text and as a code, and copies it', async ({ lab, page, context }) => {
  const { account, modal } = lab
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.goto({ wallets: 'evm' })
  await lab.connect(wallet)
  const address = (await lab.fact('address').textContent())?.trim() ?? ''
  await lab.openAccount()
  await account.tile('receive').click()
  await modal.expectView('WalletReceive')
  await expect(modal.dialog).toContainText(`Address ${address}`)
  const shown = await modal.dialog.locator('[aria-hidden="true"][dir="ltr"]').first().textContent()
  expect(shown?.replaceAll(/\s/g, '')).toBe(address)
  expect(await modal.readQr()).toBe(address)
  await account.find('action-copy-address').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(modal.dialog).toContainText('Send only on Lab Chain')
})
