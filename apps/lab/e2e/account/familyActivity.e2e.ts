import {
  type ActivityLine,
  chainIds,
  expect,
  fillPolkadot,
  type LabPage,
  newAddress,
  payBitcoin,
  payCosmos,
  readCosmosBalance,
  readSatoshis,
  test,
} from '@latchkey/e2e'

const families = [
  {
    name: 'Bitcoin',
    config: { adapters: ['bitcoin'], networks: [chainIds.bitcoin] },
    wallets: 'bitcoin',
    row: 'test.latchkey.bitcoin',
    to: newAddress.bitcoin(),
    pay: (address: string) => payBitcoin(address, 2_000_000),
    read: readSatoshis,
    received: '+0.02 BTC',
    amount: '0.005',
    units: 500_000n,
    sent: '−0.005 BTC',
  },
  {
    name: 'Cosmos',
    config: { adapters: ['cosmos'], networks: [chainIds.cosmos] },
    wallets: 'cosmos',
    row: 'keplr',
    to: newAddress.cosmos(),
    pay: (address: string) => payCosmos(address, 20_000_000n),
    read: readCosmosBalance,
    received: '+20 ATOM',
    amount: '1.5',
    units: 1_500_000n,
    sent: '−1.5 ATOM',
  },
]

/** What the account's activity says of a transaction; nothing while it is not listed. */
async function lineOf(lab: LabPage, hash: string): Promise<ActivityLine | undefined> {
  return (await lab.account.readActivity()).find((line) => line.hash.toLowerCase() === hash.toLowerCase())
}

for (const { name, config, wallets, row, to, pay, read, received, amount, units, sent } of families)
  test(`R-12 B-08 U-10 U-13 ${name}: what came in and what the modal sends is listed in its month, with its sign, and still after a reload`, async ({
    lab,
    page,
  }) => {
    await lab.goto({ wallets, config })
    await lab.connect(row)
    const address = (await lab.fact('address').textContent())?.trim() ?? ''
    const paid = await pay(address)
    const before = await read(to)

    await lab.openAccount()
    await lab.account.tab('activity').click()
    const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date())
    await expect.poll(() => lineOf(lab, paid)).toMatchObject({ month, text: expect.stringContaining(received) })

    await lab.account.tile('send').click()
    await lab.account.fillSend({ amount, to })
    await expect(lab.account.find('send-fee')).toHaveText(/BTC|ATOM/)
    await lab.account.find('send-review').click()
    await lab.account.find('send-confirm').click()
    await lab.modal.expectView('WalletSendConfirmed')
    await expect.poll(() => read(to)).toBe(before + units)

    await page.reload()
    await expect(lab.fact('address')).toHaveText(address)
    await lab.openAccount()
    await lab.account.tab('activity').click()
    await expect
      .poll(async () => (await lab.account.readActivity()).slice(0, 2))
      .toMatchObject([
        { month, text: expect.stringMatching(new RegExp(`Sent.*${sent}`)) },
        { month, hash: expect.stringMatching(new RegExp(paid, 'i')), text: expect.stringMatching(/Received/) },
      ])
    expect(await lab.errors()).toEqual([])
  })

test('N-20 B-08 Polkadot: no node keeps what an account did, so no activity is offered; its coin is', async ({ lab, page }) => {
  await lab.goto({ wallets: 'polkadot', config: { adapters: ['polkadot'], networks: [chainIds.polkadot] } })
  await lab.open()
  await lab.modal.wallet('test-polkadot-wallet').click()
  await page.getByRole('button', { name: 'Account 1' }).click()
  await expect(lab.fact('status')).toHaveText('connected')
  await fillPolkadot((await lab.fact('address').textContent())?.trim() ?? '', 3n * 10n ** 12n)
  await lab.openAccount()
  await expect(lab.account.token('ROC').first()).toContainText(/ROC/)
  await expect(lab.account.tab('tokens')).toBeVisible()
  await expect(lab.account.tab('activity')).toHaveCount(0)
  expect(await lab.errors()).toEqual([])
})
