import { chainIds, expect, type LabPage, type Page, test, urls } from '@latchkey/e2e'

const one = 'test.latchkey.evm'
const two = 'test.latchkey.evm2'
const sol = 'test-solana-wallet'
const both = { adapters: ['evm', 'solana'], networks: [chainIds.evm, chainIds.evm2, chainIds.solana] }

/** What the project's operator switches on. */
async function allowMany(page: Page) {
  await page.context().route(`${urls.gateway}/appkit/v1/config**`, async (route) => {
    const answer = await route.fetch()
    const { features } = await answer.json()
    const others = features.filter(({ id }: { id: string }) => id !== 'multi_wallet')
    await route.fulfill({ response: answer, json: { features: [...others, { id: 'multi_wallet', isEnabled: true, config: null }] } })
  })
}

/** What the kit told of each wallet. */
const told = (page: Page, event: string) =>
  page.evaluate(
    (event) =>
      window.lab?.events.filter(({ name }) => name === event).map(({ payload }) => (payload as { connectorId: string }).connectorId),
    event,
  )

async function openWallets(lab: LabPage) {
  await lab.openWith({ view: 'ProfileWallets' })
  await lab.modal.expectView('ProfileWallets')
}

const rows = (lab: LabPage) =>
  lab.modal.host
    .locator('[data-testid^="connection-"], [data-testid^="used-"]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-testid')))

test('R-05 S-04 S-06 B-08 multiWallet: several wallets at once: add, switch, follow, end one, come back, reload, end all', async ({
  lab,
  page,
}) => {
  await allowMany(page)
  await lab.goto({ wallets: 'evm,evm:2,solana', config: both })
  await lab.connect(one)
  await openWallets(lab)
  await lab.account.find('add-wallet').click()
  await lab.modal.expectView('Connect')
  await lab.modal.wallet(two).click()
  await lab.modal.expectClosed()
  await expect(lab.fact('wallet')).toHaveText('Test Wallet 2')
  await lab.ask(`connect-${sol}`)
  await expect(lab.fact('connections')).toContainText('Test Wallet (active), Test Wallet 2 (connected), Test Solana Wallet (connected)')

  // A wallet behind the current one is followed all the same, and comes to the front without being asked.
  const before = await lab.testWallet(one).methods()
  await lab.testWallet(one).selectAccount(1)
  await openWallets(lab)
  await lab.account.find('family-eip155').click()
  await expect.poll(() => rows(lab)).toEqual([`connection-${two}`, `connection-${one}`])
  await lab.account.find(`connection-${one}`).click()
  await lab.modal.expectView('Account')
  await expect(lab.fact('address')).toHaveText(/0x90F79bf6EB2c4f870365E785982E1f101E93b906/i)
  expect((await lab.testWallet(one).methods()).slice(before.length).filter((method) => method === 'eth_requestAccounts')).toEqual([])
  await lab.modal.close.click()

  // The wallets that were connected before a reload are so after it, the active one first.
  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  for (const one of ['Test Wallet 2 (active)', 'Test Wallet (connected)']) await expect(lab.fact('connections')).toContainText(one)

  await openWallets(lab)
  await lab.modal.host
    .getByRole('listitem')
    .filter({ has: page.getByTestId(`connection-${one}`) })
    .getByTestId('wallet-menu')
    .click()
  await lab.account.find('action-disconnect').click()
  await expect.poll(() => rows(lab)).toEqual([`connection-${two}`, `used-${one}`])
  await expect(lab.fact('wallet')).toHaveText('Test Wallet 2')
  expect(await told(page, 'disconnected')).toEqual([one])
  await lab.account.find(`reconnect-${one}`).click()
  await lab.modal.expectClosed()
  await expect(lab.fact('wallet')).toHaveText('Test Wallet')

  await openWallets(lab)
  await lab.account.find('disconnect-all').click()
  await lab.modal.expectClosed()
  await expect(lab.fact('status')).toHaveText('disconnected')
  await expect(lab.fact('solana-status')).toHaveText('disconnected')
  expect((await told(page, 'disconnected'))?.slice(1).sort()).toEqual([one, two, sol].sort())
  expect(await lab.errors()).toEqual([])
})

test('R-05 V-20 multiWallet off: one wallet takes the other’s place, the list is empty but for it, and the user is told', async ({
  lab,
}) => {
  await lab.goto({ wallets: 'evm,evm:2', config: { features: { multiWallet: false } } })
  await lab.connect(one)
  await lab.ask(`connect-${two}`)
  await expect(lab.fact('connections')).toHaveText('Test Wallet 2 (connected)')
  await openWallets(lab)
  await expect(lab.account.find('one-wallet')).toBeVisible()
  await expect(lab.account.find('add-wallet')).toHaveCount(0)
  expect(await rows(lab)).toEqual([`connection-${two}`])
  await lab.page.evaluate(async (connectorId) => {
    const { latchkey } = window.lab as unknown as { latchkey: { connect(parameters: object): Promise<unknown> } }
    await latchkey.connect({ connectorId })
  }, one)
  await expect(lab.fact('connections')).toHaveText('Test Wallet (connected)')
  expect(await lab.errors()).toEqual([])
})

test('R-W6 the account switched in the wallet while the account, then a transfer, is open: the view follows, what was typed stays', async ({
  lab,
}) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect(one)
  await lab.openAccount()
  await lab.testWallet(one).selectAccount(1)
  await expect(lab.account.find('account-wallets')).toContainText('0x90…93b906')
  await lab.account.tile('send').click()
  await lab.modal.expectView('WalletSend')
  await lab.account.fillSend({ amount: '0.25', to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' })
  await expect(lab.account.find('send-review')).toBeEnabled()
  await lab.testWallet(one).selectAccount(0)
  await expect(lab.fact('address')).toHaveText(/0xf39F/i)
  await lab.modal.expectView('WalletSend')
  await expect(lab.account.find('send-amount')).toHaveValue('0.25')
  await expect(lab.account.find('send-receiver-chosen')).toBeVisible()
  await lab.account.find('send-review').click()
  await lab.modal.expectView('WalletSendPreview')
  expect(await lab.errors()).toEqual([])
})

test('R-B4 two tabs: what one connects, switches and ends, the other follows or leaves alone, and they never write in turns', async ({
  lab,
  page,
  context,
}) => {
  await lab.goto({ wallets: 'evm,evm:2' })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByTestId('lab-status')).toHaveText('disconnected')
  const watch = (tab: Page) =>
    tab.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { written: seen })
      window.addEventListener('storage', ({ key }) => void (key?.endsWith('connections') && seen.push(key)))
    })
  await Promise.all([watch(page), watch(other)])
  // Each tab hears what the other writes: how often the busier of the two wrote since the last look.
  const written = async () => {
    const counts = [page, other].map((tab) => tab.evaluate(() => (window as unknown as { written: string[] }).written.splice(0).length))
    return Math.max(...(await Promise.all(counts)))
  }

  await lab.ask(`connect-${one}`)
  await expect(other.getByTestId('lab-status')).toHaveText('connected')
  expect(await written()).toBeLessThanOrEqual(2)

  await lab.ask(`connect-${two}`)
  await expect(lab.fact('wallet')).toHaveText('Test Wallet 2')
  await expect(other.getByTestId('lab-wallet')).toHaveText('Test Wallet 2')
  expect(await written()).toBeLessThanOrEqual(2)

  await lab.press('disconnect')
  await expect(lab.fact('status')).toHaveText('disconnected')
  await expect(other.getByTestId('lab-status')).toHaveText('disconnected')
  expect(await written()).toBeLessThanOrEqual(2)
  expect(await lab.errors()).toEqual([])
  await other.close()
})
