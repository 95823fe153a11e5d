import {
  chainIds,
  expect,
  installThirdPartySolanaWallet,
  isSignedOnSolana,
  newAddress,
  PhoneApps,
  phone,
  readLamports,
  readSolana,
  test,
  untilQuiet,
} from '@latchkey/e2e'

const solanaOnly = { adapters: ['solana'], networks: [chainIds.solana] }
const both = { adapters: ['evm', 'solana'], networks: [chainIds.evm, chainIds.evm2, chainIds.solana] }
const evmWallet = 'test.latchkey.evm'
const solanaWallet = 'test-solana-wallet'

test('U-02 R-12 a Solana wallet none of us wrote connects, signs what verifies without it, and sends SOL that its node then has', async ({
  lab,
  page,
}) => {
  await installThirdPartySolanaWallet(page)
  await lab.goto({ config: solanaOnly })
  await lab.open()
  await lab.modal.host.getByRole('button', { name: /Burner Wallet/ }).click()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  const address = (await lab.fact('address').textContent())?.trim() ?? ''
  expect(isSignedOnSolana(address, 'Water the beans', await lab.sign('Water the beans'))).toBe(true)

  await readSolana('requestAirdrop', [address, 2_000_000_000])
  await expect.poll(() => readLamports(address)).toBe(2_000_000_000n)
  const receiver = newAddress.solana()
  await page.getByTestId('lab-to').fill(receiver)
  await page.getByTestId('lab-amount').fill('0.5')
  await lab.ask('send-transaction')
  await expect.poll(() => readLamports(receiver)).toBe(500_000_000n)
  expect(await readLamports(address)).toBeLessThan(1_500_000_000n)
  await lab.ask('wait-for-transaction')
  expect(await lab.ask('refetch-balance')).toMatch(/./)
  expect(await lab.errors()).toEqual([])
})

test('S-33 both families at once: each with its own account, network and status, through a reload, until all are gone', async ({
  lab,
  page,
}) => {
  await lab.goto({ wallets: 'evm,solana', config: both })
  await lab.connect(evmWallet)
  const evmAddress = (await lab.fact('address').textContent())?.trim() ?? ''
  await lab.ask(`connect-${solanaWallet}`)
  await expect(lab.fact('namespace')).toHaveText('solana')
  const solanaAddress = (await lab.fact('address').textContent())?.trim() ?? ''
  expect(solanaAddress).not.toBe(evmAddress)
  expect(isSignedOnSolana(solanaAddress, 'Solana', await lab.sign('Solana'))).toBe(true)

  await lab.ask(`switch-${chainIds.evm2}`)
  await expect(lab.fact('address')).toHaveText(evmAddress)
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm2)
  expect(await lab.sign('EVM')).toMatch(/^0x/)
  await lab.ask(`switch-${chainIds.solana}`)
  await expect(lab.fact('address')).toHaveText(solanaAddress)

  await page.reload()
  await expect(lab.fact('address')).toHaveText(solanaAddress)
  await lab.ask(`switch-${chainIds.evm2}`)
  await expect(lab.fact('address')).toHaveText(evmAddress)

  await lab.ask('disconnect-eip155')
  await expect(lab.fact('eip155-status')).toHaveText('disconnected')
  await expect(lab.fact('solana-status')).toHaveText('connected')
  await page.reload()
  await expect(lab.fact('solana-address')).toHaveText(solanaAddress)
  await expect(lab.fact('eip155-status')).toHaveText('disconnected')
  await lab.ask(`connect-${evmWallet}`)
  await expect(lab.fact('eip155-address')).toHaveText(evmAddress)
  await lab.ask('disconnect')
  for (const family of ['eip155', 'solana']) await expect(lab.fact(`${family}-status`)).toHaveText('disconnected')
  await page.reload()
  await page.waitForFunction(() => window.lab !== undefined)
  for (const family of ['eip155', 'solana']) await expect(lab.fact(`${family}-status`)).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('N-01 S-33 a network of the other family asks for a wallet there, and its account shows', async ({ lab }) => {
  await lab.goto({ wallets: 'evm,solana', config: both })
  await lab.connect(evmWallet)
  await lab.open()
  await lab.modal.host.getByRole('button', { name: /Network/ }).click()
  await lab.modal.expectView('Networks')
  await lab.modal.network(chainIds.solana).click()
  await lab.modal.expectView('SwitchActiveChain')
  await lab.modal.dialog
    .getByRole('button')
    .filter({ hasText: /Solana|Switch|Continue|Connect/ })
    .first()
    .click()
  await lab.modal.wallet(solanaWallet).click()
  await expect(lab.fact('namespace')).toHaveText('solana')
  await expect(lab.fact('network-id')).toHaveText(chainIds.solana)
  expect(await lab.errors()).toEqual([])
})

test('X-04 a Solana wallet that says no is a calm view, and a signature it declines is no alert', async ({ lab, page }) => {
  await lab.goto({ wallets: 'solana{reject}', config: solanaOnly })
  await lab.open()
  await lab.modal.wallet(solanaWallet).click()
  await expect(lab.modal.dialog).toContainText('Request declined')
  await expect(lab.modal.alert).toHaveCount(0)
  await page.keyboard.press('Escape')
  await lab.goto({ wallets: 'solana{reject=sign}', config: solanaOnly })
  await lab.connect(solanaWallet)
  await expect(lab.sign('No')).rejects.toThrow(/declined|rejected/i)
  await expect(lab.modal.alert).toHaveCount(0)
  expect(await lab.errors()).toEqual([])
})

test('B-01 what Solana needs comes when one of its wallets is chosen, not before', async ({ lab, requests }) => {
  await lab.goto({ wallets: 'evm,solana', config: both })
  await lab.connect(evmWallet)
  const scripts = () => new Set(requests.map((request) => request.url()).filter((url) => /\.js(\?|$)/.test(url)))
  await untilQuiet(() => scripts().size)
  const before = scripts()
  await lab.ask(`connect-${solanaWallet}`)
  await lab.sign('Now')
  expect([...scripts()].filter((url) => !before.has(url)).length).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('U-02 A-10 B-17 a wallet whose own browser opens the page: a tap leads there, and there it connects, without a gateway or a relay', async ({
    lab,
    page,
  }) => {
    const apps = await PhoneApps.install(page)
    const config = { adapters: ['solana'], networks: [chainIds.solana], gateway: false }
    await lab.goto({ config })
    await lab.open()
    await expect(lab.modal.wallet('solflare')).toBeVisible()
    await expect(lab.modal.wallet('coinbase-wallet')).toBeVisible()
    await lab.modal.wallet('phantom').tap()
    await lab.modal.expectView('ConnectingExternal')
    await expect(lab.modal.dialog).toContainText('This page opens in Phantom’s own browser')
    await expect.poll(() => apps.followed()).toHaveLength(1)
    const { href = '' } = (await apps.followed())[0] ?? {}
    const link = new URL(href)
    expect(link.origin).toBe('https://phantom.app')
    expect(link.searchParams.get('ref')).toBe(new URL(page.url()).origin)
    const [, inside = ''] = /^\/ul\/browse\/(.+)$/.exec(link.pathname) ?? []
    expect(decodeURIComponent(inside)).toBe(page.url())
    // Again, now inside a tap on its button.
    await lab.modal.host.getByTestId('action-open-wallet').tap()
    expect((await apps.followed()).at(-1)).toEqual({ href, target: '_blank', isInGesture: true })
    expect(await lab.events()).not.toContain('connectFailed')

    // The same page in the app's own browser, which puts the wallet into it.
    const there = new URL(decodeURIComponent(inside))
    there.searchParams.set('wallets', 'solana{name=Phantom}')
    await page.goto(there.href)
    await page.waitForFunction(() => window.lab !== undefined)
    await lab.open()
    await expect(lab.modal.wallet('phantom')).toHaveCount(1)
    await lab.modal.wallet('phantom').tap()
    await expect(lab.fact('status')).toHaveText('connected')
    await lab.modal.expectClosed()
    const address = (await lab.fact('address').textContent())?.trim() ?? ''
    expect(isSignedOnSolana(address, 'From the app', await lab.sign('From the app'))).toBe(true)
    expect(await lab.errors()).toEqual([])
  })
})
