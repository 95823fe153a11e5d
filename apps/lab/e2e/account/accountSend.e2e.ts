import { chainIds, expect, fund, installThirdPartyWallet, mintDollars, newAccountIndex, readLamports, readNode, test } from '@latchkey/e2e'

// What the browser itself says of a name that is not registered.
test.use({ allowedConsole: /status of 404/ })

const wallet = 'test.latchkey.evm3'
const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

test('V-05 the one button of Send says what is missing, and each wrong entry has its own words', async ({ lab }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:3' })
  await lab.connect(wallet)
  await lab.openAccount()
  await account.tile('send').click()
  await modal.expectView('WalletSend')
  const button = account.find('send-review')
  const amount = account.find('send-amount')
  await expect(account.find('send-token')).toContainText('ETH')
  await expect(button).toHaveText('Enter an amount')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await amount.fill('1')
  await expect(button).toHaveText('Enter a recipient')

  for (const [text, words] of [
    ['0x1234', 'That address is too short. Paste it again in full.'],
    ['not an address', 'That isn’t an address or a name. Check it, or paste it again.'],
    ['4Nd1mYvCqrS2rW1WmVVzjGJt2YqJ7oYt5nZ9N3mZ1yhS', 'That address is for a different network. Use a Lab Chain address.'],
    ['unregistered.lab.example', 'No account found with that name. Check the spelling, or paste the address.'],
  ] as const) {
    await account.typeReceiver(text)
    await expect(modal.dialog).toContainText(words)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  await account.fillSend({ amount: '1', to: receiver })
  await expect(account.find('send-fee')).toHaveText(/\$|ETH/)
  await expect(button).toHaveText('Review')
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')

  await amount.fill('0')
  await expect(button).toHaveText('Enter an amount')
  await amount.fill('1000000')
  await expect(modal.dialog).toContainText('More than you have')
  await expect(account.find('send-add-funds')).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await amount.fill('0.0000000000000000001')
  await expect(modal.dialog).toContainText('Too many decimal places')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await lab.errors()).toEqual([])
})

test('V-05 S-20 Max of the coin leaves the fee, and what is sent stands in the activity at once', async ({ lab, page }) => {
  const { account, modal } = lab
  const from = await installThirdPartyWallet(page, newAccountIndex())
  await fund(from.address, '2')
  await lab.goto()
  await lab.connectThirdParty()
  await lab.openAccount()
  await account.tile('send').click()
  await account.fillSend({ amount: '1', to: receiver })
  await account.find('send-amount-max').click()
  await expect(account.find('send-amount')).toHaveValue(/^1\.99\d+$/)
  await expect(account.find('send-review')).toHaveText('Review')
  await account.find('send-review').click()
  await modal.expectView('WalletSendPreview')
  await expect(modal.dialog).toContainText(`Address ${receiver}`)
  await account.find('send-confirm').click()
  await modal.expectView('WalletSendConfirmed')
  await expect(modal.dialog).toContainText('ETH sent')
  await expect.poll(() => readNode().getBalance({ address: from.address })).toBeLessThan(10n ** 16n)
  await account.find('send-done').click()
  await modal.expectView('Account')
  await account.tab('activity').click()
  await expect(account.transactions.first()).toContainText('−1.99')
  expect(await lab.errors()).toEqual([])
})

test('V-05 who holds a token but no coin for the fee is told so before the wallet is asked', async ({ lab, page }) => {
  const { account } = lab
  const from = await installThirdPartyWallet(page, newAccountIndex())
  await fund(from.address, '0.000000001')
  await mintDollars(from.address)
  await lab.goto()
  await lab.connectThirdParty()
  await lab.openAccount()
  await account.token('Lab Dollar').click()
  await expect(account.find('send-token')).toContainText('LUSD')
  await account.fillSend({ amount: '1.5', to: receiver })
  await expect(account.find('send-review')).toHaveText('Not enough ETH for the network fee')
  await expect(account.find('send-review')).toHaveAttribute('aria-disabled', 'true')
})

test('X-04 V-05 a no in the wallet is no alert: the review stays, and says that nothing was sent', async ({ lab }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:3{reject=send}' })
  await lab.connect(wallet)
  await lab.openAccount()
  await account.tile('send').click()
  await account.fillSend({ amount: '0.25', to: receiver })
  await account.find('send-review').click()
  await modal.expectView('WalletSendPreview')
  await account.find('send-confirm').click()
  await expect(modal.dialog).toContainText('so nothing was sent')
  await expect(modal.alert).toHaveCount(0)
  await modal.expectView('WalletSendPreview')
  await modal.back.click()
  await expect(account.find('send-amount')).toHaveValue('0.25')
  expect(await lab.errors()).toEqual([])
})

test('R-12 a Solana account shows its coin and sends some of it in the modal; the node then has it elsewhere', async ({ lab }) => {
  const { account, modal } = lab
  const to = '4Nd1mYvCqrS2rW1WmVVzjGJt2YqJ7oYt5nZ9N3mZ1yhS'
  await lab.goto({ wallets: 'solana:2', config: { adapters: ['solana'], networks: [chainIds.solana] } })
  await lab.connect('test-solana-wallet-2')
  await lab.openAccount()
  await expect(account.token('SOL').first()).toBeVisible()
  await account.tile('send').click()
  await modal.expectView('WalletSend')
  const before = await readLamports(to)
  await account.fillSend({ amount: '0.25', to })
  await account.find('send-review').click()
  await modal.expectView('WalletSendPreview')
  await expect(modal.dialog).toContainText(`Address ${to}`)
  await account.find('send-confirm').click()
  await modal.expectView('WalletSendConfirmed')
  await expect.poll(async () => (await readLamports(to)) - before).toBeGreaterThanOrEqual(250_000_000n)
  expect(await lab.errors()).toEqual([])
})
