import { expect, fund, installThirdPartyWallet, mintDollars, newAccountIndex, readNode, test } from '@latchkey/e2e'

const wallet = 'test.latchkey.evm5'

test('U-01 X-04 the one button of Swap says what is missing or wrong, the fee is left to Max, and a no is no alert', async ({ lab }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:5{reject=send}' })
  await lab.connect(wallet)
  await lab.openAccount()
  await account.tile('swap').click()
  await modal.expectView('Swap')
  const button = account.find('swap-review')
  const amount = account.find('swap-source')
  await account.chooseSwapToken('source', 'Ether')
  await account.chooseSwapToken('target', 'Lab Dollar')
  await amount.fill('')
  await expect(button).toHaveText('Enter an amount')
  await amount.fill('1000000')
  await expect(modal.dialog).toContainText('More than you have')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await amount.fill('1')
  await expect(button).toHaveText('Review swap')
  await expect(account.find('swap-target')).toContainText(/2,4\d\d/)

  await button.click()
  await modal.expectView('SwapPreview')
  await expect(modal.dialog).toContainText('Minimum received')
  await account.find('swap-confirm').click()
  await expect(account.find('swap-declined')).toContainText('Nothing was swapped')
  await expect(account.find('swap-confirm')).toHaveText('Ask again')
  expect(await lab.errors()).toEqual([])
})

test('C-05 a slippage limit outside its range cannot be saved, and a high one is said to be high', async ({ lab }) => {
  const { account, modal } = lab
  await lab.goto({ wallets: 'evm:5' })
  await lab.connect(wallet)
  await lab.openAccount()
  await account.tile('swap').click()
  await account.find('swap-slippage').click()
  await modal.host
    .getByRole('button', { name: 'Custom' })
    .or(modal.host.getByRole('radio', { name: 'Custom' }))
    .first()
    .click()
  const field = account.find('slippage-field')
  await field.fill('9')
  await expect(modal.dialog).toContainText(/Enter a limit from/)
  await expect(account.find('slippage-save')).toHaveAttribute('aria-disabled', 'true')
  await field.fill('4')
  await expect(account.find('slippage-high')).toContainText('Higher than most swaps need')
  await field.fill('1')
  await account.find('slippage-save').click()
  await modal.expectView('Swap')
})

test('A-01 T-N4 all of a token is swapped for the coin by a wallet that none of us wrote; the exchange the site names is known', async ({
  lab,
  page,
}) => {
  const { account, modal } = lab
  const from = await installThirdPartyWallet(page, newAccountIndex())
  await fund(from.address, '2')
  await mintDollars(from.address)
  await lab.goto()
  await lab.connectThirdParty()
  await lab.openAccount()
  await account.tile('swap').click()
  await modal.expectView('Swap')
  await account.chooseSwapToken('source', 'Lab Dollar')
  await account.chooseSwapToken('target', 'Ether')
  await account.find('swap-source-max').click()
  await expect(account.find('swap-source')).toHaveValue('25')
  await expect(account.find('swap-review')).toHaveText('Review swap')
  await account.find('swap-review').click()
  await modal.expectView('SwapPreview')
  await expect(modal.dialog).toContainText('Minimum received')
  await expect(account.find('swap-router')).toHaveCount(0)
  await account.find('swap-confirm').click()
  await expect(account.find('swap-done')).toHaveText('Done')
  await expect.poll(() => readNode().getBalance({ address: from.address })).toBeGreaterThan(2n * 10n ** 18n)
  expect(await lab.errors()).toEqual([])
})
