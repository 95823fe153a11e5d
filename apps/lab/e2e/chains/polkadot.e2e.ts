import { chainIds, expect, fillPolkadot, newAddress, readPolkadotBalance, test } from '@latchkey/e2e'
import { verifySignature } from '@latchkey/siwx'

const config = { adapters: ['polkadot'], networks: [chainIds.polkadot] }
const row = 'test-polkadot-wallet'
const wallet = 'test.latchkey.polkadot'
const planck = 10n ** 12n

test('U-02 R-12 one of an extension’s accounts is chosen, signs what verifies without it, sends, and is there after a reload', async ({
  lab,
  page,
}, { parallelIndex }) => {
  // Journeys run side by side on one chain. Of two payments with the same number of one account, the chain would drop one.
  const number = parallelIndex + 4
  const receiver = newAddress.polkadot()
  await lab.goto({ wallets: `polkadot:${number}`, config })
  await lab.open()
  await lab.modal.wallet(`${row}-${number}`).click()
  await lab.modal.expectView('ConnectingExternal')
  await expect(lab.modal.dialog).toContainText('Choose an account')
  await lab.modal.host.getByRole('button', { name: /Account 2/ }).click()
  await expect(lab.fact('status')).toHaveText('connected')
  const address = (await lab.fact('address').textContent())?.trim() ?? ''
  const listed = await lab.testWallet(`${wallet}${number}`).methods()
  expect(listed[0]).toBe('enable')
  expect(address).toMatch(/^5\w{47}$/)
  const signature = await lab.sign('Water the beans')
  expect(await verifySignature({ account: `${chainIds.polkadot}:${address}`, message: 'Water the beans', signature })).toBe(true)

  await fillPolkadot(address, 5n * planck)
  await page.getByTestId('lab-to').fill(receiver)
  await page.getByTestId('lab-amount').fill('1.5')
  await lab.ask('send-transaction')
  await expect.poll(() => readPolkadotBalance(receiver)).toBe((15n * planck) / 10n)
  await lab.ask('wait-for-transaction')
  expect(await lab.ask('refetch-balance')).toMatch(/./)

  // The modal's own Send, with the fee that the chain says.
  await lab.openAccount()
  await lab.account.tile('send').click()
  await lab.modal.expectView('WalletSend')
  await lab.account.fillSend({ amount: '0.5', to: receiver })
  await expect(lab.account.find('send-fee')).toHaveText(/ROC/)
  await lab.account.find('send-review').click()
  await lab.modal.expectView('WalletSendPreview')
  await lab.account.find('send-confirm').click()
  await lab.modal.expectView('WalletSendConfirmed')
  await expect.poll(() => readPolkadotBalance(receiver)).toBe(2n * planck)

  await page.reload()
  await expect(lab.fact('address')).toHaveText(address)
  await lab.ask('disconnect')
  await expect(lab.fact('polkadot-status')).toHaveText('disconnected')
  await page.reload()
  await page.waitForFunction(() => window.lab !== undefined)
  await expect(lab.fact('polkadot-status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('X-04 S-25 an extension may say no, have no account of the chain, or be locked: each is said', async ({ lab }) => {
  await lab.goto({ wallets: 'polkadot{reject}', config })
  await lab.open()
  await lab.modal.wallet(row).click()
  await expect(lab.modal.dialog).toContainText('Request declined')
  await expect(lab.modal.alert).toHaveCount(0)

  await lab.goto({ wallets: 'polkadot{mainnetOnly}', config })
  await lab.open()
  await lab.modal.wallet(row).click()
  await expect(lab.modal.dialog).toContainText('Chain is not supported')

  await lab.goto({ wallets: 'polkadot{locked,late=1500}', config })
  await lab.open()
  await lab.modal.wallet(row).click()
  await lab.testWallet(wallet).unlock()
  await lab.modal.host.getByRole('button', { name: /Account 1/ }).click()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.testWallet(wallet).disconnect()
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('X-04 a signature or a payment that is declined is the user’s no, and nothing is paid', async ({ lab, page }) => {
  await lab.goto({ wallets: 'polkadot{reject=sign}', config })
  await lab.ask(`connect-${row}`)
  await expect(lab.sign('No')).rejects.toThrow(/declined|rejected/i)

  await lab.goto({ wallets: 'polkadot{reject=transaction}', config })
  await expect(lab.fact('status')).toHaveText('connected')
  const address = (await lab.fact('address').textContent())?.trim() ?? ''
  await fillPolkadot(address, 5n * planck)
  const unpaid = newAddress.polkadot()
  await page.getByTestId('lab-to').fill(unpaid)
  await page.getByTestId('lab-amount').fill('1')
  await expect(lab.ask('send-transaction')).rejects.toThrow(/declined|rejected/i)
  expect(await readPolkadotBalance(unpaid)).toBe(0n)
  expect(await lab.errors()).toEqual([])
})
