import { chain, chain2, expect, fundedAccount, installThirdPartyWallet, readNode, test } from '@latchkey/e2e'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'

test('U-01 U-02 a user connects a wallet none of us wrote, switches, signs, sends, reloads and disconnects', async ({ page, lab }) => {
  const { modal } = lab
  const account = await installThirdPartyWallet(page, 1)
  await lab.goto()

  await lab.open()
  await modal.expectView('Connect')
  // It announces a fresh object each time it is asked, and two objects are two rows (T-W1).
  await modal.host
    .getByRole('button', { name: /Mock Wallet/ })
    .first()
    .click()
  await expect(lab.fact('status')).toHaveText('connected')
  await modal.expectClosed()
  await expect(lab.fact('address')).toHaveText(account.address)
  await expect(lab.fact('network-id')).toHaveText('eip155:31337')

  await lab.open()
  await modal.expectView('Account')
  await modal.host.getByRole('button', { name: /Network/ }).click()
  await modal.expectView('Networks')
  await modal.network('eip155:31338').click()
  await expect(lab.fact('network-id')).toHaveText('eip155:31338')
  await modal.close.click()

  await page.getByTestId('lab-message').fill('Water the beans')
  await lab.press('sign-message')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  const signature = (await lab.result('sign-message').innerText()).trim() as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Water the beans', signature })).toBe(account.address)

  const to = fundedAccount(7).address
  const before = await readNode(chain2).getBalance({ address: to })
  await page.getByTestId('lab-to').fill(to)
  await page.getByTestId('lab-amount').fill('0.25')
  await lab.press('send-transaction')
  await expect(lab.result('send-transaction')).toHaveAttribute('data-status', 'success')
  const hash = (await lab.result('send-transaction').innerText()).trim() as `0x${string}`
  const receipt = await readNode(chain2).waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', from: account.address.toLowerCase(), to: to.toLowerCase() })
  expect(await readNode(chain2).getBalance({ address: to })).toBe(before + 250_000_000_000_000_000n)
  await lab.press('wait-for-transaction')
  await expect(lab.result('wait-for-transaction')).toHaveAttribute('data-status', 'success')

  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await expect(lab.fact('address')).toHaveText(account.address)
  await modal.expectClosed()

  await lab.open()
  await modal.expectView('Account')
  await modal.action('disconnect').click()
  await expect(lab.fact('status')).toHaveText('disconnected')
  await page.reload()
  await lab.page.waitForFunction(() => window.lab !== undefined)
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('A-07 our own wallet signs typed data that verifies without us', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  const address = await lab.fact('address').innerText()
  await lab.press('sign-typed-data')
  await expect(lab.result('sign-typed-data')).toHaveAttribute('data-status', 'success')
  const signature = (await lab.result('sign-typed-data').innerText()).trim() as `0x${string}`
  const signer = await recoverTypedDataAddress({
    domain: { name: 'Meadow', version: '1', chainId: chain.id },
    types: {
      Pledge: [
        { name: 'plot', type: 'string' },
        { name: 'weeks', type: 'uint256' },
      ],
    },
    primaryType: 'Pledge',
    message: { plot: 'South wall', weeks: 4n },
    signature,
  })
  expect(signer).toBe(address)
})
