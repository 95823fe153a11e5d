import { chainIds, expect, fillCosmos, newAddress, readCosmosBalance, test } from '@latchkey/e2e'
import { verifySignature } from '@latchkey/siwx'

const config = { adapters: ['cosmos'], networks: [chainIds.cosmos] }

test('U-02 R-12 a Keplr-style wallet learns the chain, connects, signs what verifies without it, sends, and is there after a reload', async ({
  lab,
  page,
}) => {
  await lab.goto({ wallets: 'cosmos', config })
  await lab.connect('keplr')
  const address = (await lab.fact('address').textContent())?.trim() ?? ''
  expect(address).toMatch(/^cosmos1/)
  const signature = await lab.sign('Water the beans')
  expect(await verifySignature({ account: `${chainIds.cosmos}:${address}`, message: 'Water the beans', signature })).toBe(true)

  await fillCosmos(address, 5_000_000n)
  const receiver = newAddress.cosmos()
  await page.getByTestId('lab-to').fill(receiver)
  await page.getByTestId('lab-amount').fill('1.5')
  await lab.ask('send-transaction')
  await expect.poll(() => readCosmosBalance(receiver)).toBe(1_500_000n)
  await lab.ask('wait-for-transaction')
  expect(await lab.ask('refetch-balance')).toMatch(/./)

  await page.reload()
  await expect(lab.fact('address')).toHaveText(address)
  await lab.ask('disconnect')
  await expect(lab.fact('cosmos-status')).toHaveText('disconnected')
  await page.reload()
  await page.waitForFunction(() => window.lab !== undefined)
  await expect(lab.fact('cosmos-status')).toHaveText('disconnected')
  expect(await lab.errors()).toEqual([])
})

test('X-04 S-25 a Keplr-style wallet may say no, refuse the chain, or be locked: each is said', async ({ lab }) => {
  await lab.goto({ wallets: 'cosmos{reject}', config })
  await lab.open()
  await lab.modal.wallet('keplr').click()
  await expect(lab.modal.dialog).toContainText('Request declined')
  await expect(lab.modal.alert).toHaveCount(0)

  await lab.goto({ wallets: 'cosmos{mainnetOnly}', config })
  await lab.open()
  await lab.modal.wallet('keplr').click()
  await expect(lab.modal.dialog).toContainText('Chain is not supported')

  await lab.goto({ wallets: 'cosmos{locked}', config })
  await lab.open()
  await lab.modal.wallet('keplr').click()
  await lab.testWallet('test.latchkey.cosmos').unlock()
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.errors()).toEqual([])
})

test('X-04 a signature or a payment that is declined is the user’s no, and nothing is paid', async ({ lab, page }) => {
  await lab.goto({ wallets: 'cosmos{reject=sign}', config })
  await lab.ask('connect-keplr')
  await expect(lab.sign('No')).rejects.toThrow(/declined|rejected/i)

  await lab.goto({ wallets: 'cosmos{reject=transaction}', config })
  await expect(lab.fact('status')).toHaveText('connected')
  const address = (await lab.fact('address').textContent())?.trim() ?? ''
  await fillCosmos(address, 5_000_000n)
  const receiver = newAddress.cosmos()
  await page.getByTestId('lab-to').fill(receiver)
  await page.getByTestId('lab-amount').fill('1')
  await expect(lab.ask('send-transaction')).rejects.toThrow(/declined|rejected/i)
  expect(await readCosmosBalance(receiver)).toBe(0n)
  expect(await lab.errors()).toEqual([])
})
