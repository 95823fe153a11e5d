import { chainIds, expect, giveUpSilentWallet, test } from '@latchkey/e2e'

const config = { adapters: ['solana'], networks: [chainIds.solana] }
const id = 'test-solana-wallet'

test('R-W1 a Solana wallet that never answers: a hint after 20 s, back at once, and the attempt is over', async ({ lab, page }) => {
  await page.clock.install()
  await lab.goto({ wallets: 'solana{silent}', config })
  await giveUpSilentWallet(lab, id)
  expect(await lab.errors()).toEqual([])
})

test('X-04 S-25 a Solana wallet that knows the main network alone, or is locked: each is said', async ({ lab }) => {
  await lab.goto({ wallets: 'solana{mainnetOnly}', config })
  await lab.open()
  await lab.modal.wallet(id).click()
  await expect(lab.modal.dialog).toContainText('Chain is not supported')
  await expect(lab.fact('status')).toHaveText('disconnected')

  await lab.goto({ wallets: 'solana{locked}', config })
  await lab.open()
  await lab.modal.wallet(id).click()
  await expect(lab.modal.dialog).toContainText('Continue in')
  await expect(lab.fact('status')).toHaveText('connecting')
  await lab.testWallet('test.latchkey.solana').unlock()
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.errors()).toEqual([])
})

test('R-W7 a Solana wallet that announces itself late appears in the open list', async ({ lab, page }) => {
  await page.clock.install()
  await lab.goto({ wallets: 'solana{late=600000}', config })
  await lab.open()
  await expect(lab.modal.wallet(id)).toHaveCount(0)
  await page.clock.fastForward(600_000)
  await expect(lab.modal.wallet(id)).toBeVisible()
})

test('R-W5 a Solana wallet that grants no account is not connected, and the user is told', async ({ lab }) => {
  await lab.goto({ wallets: 'solana{empty}', config })
  await lab.open()
  await lab.modal.wallet(id).click()
  await expect(lab.modal.host.getByRole('button', { name: /Try again/ })).toBeVisible()
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

for (const flag of ['wrongSigner', 'wrongAccount']) {
  test(`T-W5 a Solana signature of another key is refused (${flag})`, async ({ lab }) => {
    await lab.goto({ wallets: `solana{${flag}}`, config })
    await lab.connect(id)
    await expect(lab.sign('Mine?')).rejects.toThrow(/^sign-message: /)
    expect(await lab.errors()).toEqual([])
  })
}

test('S-34 R-W6 a Solana wallet’s other account is followed, and its end is a disconnect', async ({ lab }) => {
  await lab.goto({ wallets: 'solana', config })
  await lab.connect(id)
  const first = (await lab.fact('address').textContent()) ?? ''
  await lab.testWallet('test.latchkey.solana').selectAccount(1)
  await expect(lab.fact('address')).not.toHaveText(first)
  await lab.testWallet('test.latchkey.solana').disconnect()
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('R-W13 a Solana wallet that never answers a disconnect is left all the same', async ({ lab }) => {
  await lab.goto({ wallets: 'solana{disconnectHang}', config })
  await lab.connect(id)
  await lab.ask('disconnect')
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})
