import { chainIds, expect, isSignedOnBitcoin, newAddress, payBitcoin, readSatoshis, test } from '@latchkey/e2e'

const config = { adapters: ['bitcoin'], networks: [chainIds.bitcoin] }
const wallet = 'test.latchkey.bitcoin'

for (const [face, id] of [
  ['', wallet],
  ['{standard}', 'test-bitcoin-wallet'],
  ['{unisat}', 'unisat'],
] as const)
  test(`U-02 R-12 a Bitcoin wallet (bitcoin${face}) connects, signs what verifies without it, sends coins that the node then has, and is there after a reload`, async ({
    lab,
    page,
    requests,
  }) => {
    await lab.goto({ wallets: `bitcoin${face}`, config })
    await lab.connect(id)
    const address = (await lab.fact('address').textContent())?.trim() ?? ''
    expect(address).toMatch(/^bcrt1q/)
    await expect(lab.fact('network-id')).toHaveText(chainIds.bitcoin)
    expect(isSignedOnBitcoin(address, 'Water the beans', await lab.sign('Water the beans'))).toBe(true)

    await payBitcoin(address, 2_000_000)
    const receiver = newAddress.bitcoin()
    await page.getByTestId('lab-to').fill(receiver)
    await page.getByTestId('lab-amount').fill('0.005')
    await lab.ask('send-transaction')
    await expect.poll(() => readSatoshis(receiver)).toBe(500_000n)
    await lab.ask('wait-for-transaction')
    expect(await lab.ask('refetch-balance')).toMatch(/./)
    // Reads and the transaction went by the gateway alone.
    expect(requests.some((request) => request.url().includes('/v1/tx?'))).toBe(true)

    await page.reload()
    await expect(lab.fact('address')).toHaveText(address)
    await lab.ask('disconnect')
    await expect(lab.fact('bip122-status')).toHaveText('disconnected')
    await page.reload()
    await page.waitForFunction(() => window.lab !== undefined)
    await expect(lab.fact('bip122-status')).toHaveText('disconnected')
    expect(await lab.errors()).toEqual([])
  })

test.describe('accounts of several types', () => {
  // The lab's node knows nothing of taproot, and says so where its balance is asked for.
  test.use({ allowedConsole: /400 \(Bad Request\)/ })

  test('E-05 R-02 R-14 each account has its type and key; defaultAccountTypes, and then the user, say which is active', async ({
    lab,
    page,
  }) => {
    for (const [defaultAccountTypes, type, start] of [
      [undefined, 'payment', /^bcrt1q/],
      [{ bip122: 'ordinal' }, 'ordinal', /^bcrt1p/],
    ] as const) {
      await lab.goto({ wallets: 'bitcoin', config: { ...config, defaultAccountTypes } })
      await lab.connect(wallet)
      await expect(lab.fact('address')).toHaveText(start)
      await expect(lab.fact('bip122-account-type')).toHaveText(type)
      await expect(lab.fact('bip122-public-key')).toHaveText(/^[0-9a-f]{64,66}$/)
      if (type === 'payment') await lab.page.evaluate(() => localStorage.clear())
    }
    const ordinal = (await lab.fact('address').textContent())?.trim() ?? ''
    expect(isSignedOnBitcoin(ordinal, 'Mine', await lab.sign('Mine'))).toBe(true)

    await lab.ask('prefer-bip122-payment')
    await expect(lab.fact('address')).toHaveText(/^bcrt1q/)
    const payment = (await lab.fact('address').textContent())?.trim() ?? ''
    expect(isSignedOnBitcoin(payment, 'Mine', await lab.sign('Mine'))).toBe(true)
    await page.reload()
    await expect(lab.fact('address')).toHaveText(payment)
    expect(await lab.errors()).toEqual([])
  })
})

test('X-04 S-25 a Bitcoin wallet may say no, be on another network, or be locked: each is said, and none is an uncaught failure', async ({
  lab,
}) => {
  await lab.goto({ wallets: 'bitcoin{reject}', config })
  await lab.open()
  await lab.modal.wallet(wallet).click()
  await expect(lab.modal.dialog).toContainText('Request declined')
  await expect(lab.modal.alert).toHaveCount(0)

  await lab.goto({ wallets: 'bitcoin{mainnetOnly}', config })
  await lab.open()
  await lab.modal.wallet(wallet).click()
  await expect(lab.modal.dialog).toContainText('Chain is not supported')
  await expect(lab.fact('status')).toHaveText('disconnected')

  await lab.goto({ wallets: 'bitcoin{locked}', config })
  await lab.open()
  await lab.modal.wallet(wallet).click()
  await expect(lab.modal.dialog).toContainText(/Continue in|Open/)
  await lab.testWallet(wallet).unlock()
  await expect(lab.fact('status')).toHaveText('connected')

  await lab.goto({ wallets: 'bitcoin{reject=sign}', config })
  await expect(lab.fact('status')).toHaveText('connected')
  await expect(lab.sign('No')).rejects.toThrow(/declined|rejected/i)
  await lab.testWallet(wallet).selectAccount(1)
  await expect(lab.fact('address')).not.toHaveText('')
  await lab.testWallet(wallet).disconnect()
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})
