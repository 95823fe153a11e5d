import {
  chainIds,
  expect,
  fillCosmos,
  fillPolkadot,
  fund,
  isSignedOnBitcoin,
  isSignedOnSolana,
  type LabPage,
  newAddress,
  payBitcoin,
  readCosmosBalance,
  readLamports,
  readPolkadotBalance,
  readSatoshis,
  readSolana,
  test,
} from '@latchkey/e2e'
import { verifySignature } from '@latchkey/siwx'
import { verifyMessage } from 'viem'

const families = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
type Family = (typeof families)[number]
const chains = {
  eip155: chainIds.evm,
  solana: chainIds.solana,
  bip122: chainIds.bitcoin,
  polkadot: chainIds.polkadot,
  cosmos: chainIds.cosmos,
}
const config = { adapters: ['evm', 'solana', 'bitcoin', 'polkadot', 'cosmos'], networks: families.map((family) => chains[family]) }

/** Whether an account signed a text, by a library that none of the adapters uses for it. */
const isSigned: { readonly [family in Family]: (address: string, message: string, signature: string) => boolean | Promise<boolean> } = {
  eip155: (address, message, signature) =>
    verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
  solana: isSignedOnSolana,
  bip122: isSignedOnBitcoin,
  polkadot: (address, message, signature) => verifySignature({ account: `${chains.polkadot}:${address}`, message, signature }),
  cosmos: (address, message, signature) => verifySignature({ account: `${chains.cosmos}:${address}`, message, signature }),
}

/** Signs in one family after the other, and sees that each signature is its account's. */
async function signInEach(lab: LabPage) {
  for (const family of families) {
    if ((await lab.fact('namespace').textContent())?.trim() !== family) await lab.ask(`switch-${chains[family]}`)
    await expect(lab.fact('namespace')).toHaveText(family)
    const address = (await lab.fact('address').textContent())?.trim() ?? ''
    const signature = await lab.sign(`By ${family}`)
    expect(await isSigned[family](address, `By ${family}`, signature), family).toBe(true)
  }
}

async function expectEach(lab: LabPage, status: 'connected' | 'disconnected') {
  for (const family of families) await expect(lab.fact(`${family}-status`)).toHaveText(status)
}

test('B-08 V-09 one phone grants five families in one session: each signs, and one click ends all', async ({ lab, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto({ config })
  await lab.connectPhone(wallet)
  await expectEach(lab, 'connected')
  expect(Object.keys((await wallet.getSession()).namespaces).sort()).toEqual([...families].sort())
  await signInEach(lab)
  await lab.ask('disconnect')
  await expectEach(lab, 'disconnected')
  await wallet.waitFor('deleted')
  expect(await lab.errors()).toEqual([])
})

test('B-08 S-33 five wallets of five families are connected at once: each signs, all are there after a reload, one click ends all', async ({
  lab,
  page,
}) => {
  await lab.goto({ wallets: 'evm,solana,bitcoin,polkadot,cosmos', config })
  for (const row of ['test.latchkey.evm', 'test-solana-wallet', 'test.latchkey.bitcoin', 'test-polkadot-wallet', 'keplr'])
    await lab.ask(`connect-${row}`)
  await expectEach(lab, 'connected')
  await signInEach(lab)
  await page.reload()
  await expectEach(lab, 'connected')
  await lab.openWith({ view: 'ProfileWallets' })
  await lab.modal.expectView('ProfileWallets')
  await lab.account.find('disconnect-all').click()
  await lab.modal.expectClosed()
  await expectEach(lab, 'disconnected')
  expect(await lab.errors()).toEqual([])
})

/** A wallet of each family: its flags in the lab's address, and its row. */
const wallets = {
  eip155: 'test.latchkey.evm',
  solana: 'test-solana-wallet',
  bip122: 'test.latchkey.bitcoin',
  polkadot: 'test-polkadot-wallet',
  cosmos: 'keplr',
} as const satisfies { [family in Family]: string }
const each = 'evm,solana,bitcoin,polkadot,cosmos'

/** Presses a wallet of the open list and, where it asks, its first account. */
async function choose(lab: LabPage, family: Family, row: string = wallets[family]) {
  await lab.modal.wallet(row).click()
  if (family === 'polkadot') await lab.modal.host.getByRole('button', { name: /Account 1/ }).click()
}

test('N-13 N-14 N-24 a network of each other family asks for one of its wallets, shows no other, and leaves those before connected', async ({
  lab,
}) => {
  await lab.goto({ wallets: each, config })
  await lab.connect(wallets.eip155)
  const done: Family[] = ['eip155']
  for (const family of families.slice(1)) {
    await lab.openWith({ view: 'Networks' })
    await lab.modal.network(chains[family]).click()
    await lab.modal.expectView('SwitchActiveChain')
    await lab.modal.host.getByRole('button', { name: /^Connect for/ }).click()
    await lab.modal.expectView('Connect')
    for (const other of families) await expect(lab.modal.wallet(wallets[other])).toHaveCount(other === family ? 1 : 0)
    await choose(lab, family)
    await lab.modal.expectClosed()
    await expect(lab.fact('namespace')).toHaveText(family)
    await expect(lab.fact('network-id')).toHaveText(chains[family])
    done.push(family)
    for (const one of done) await expect(lab.fact(`${one}-status`)).toHaveText('connected')
  }
  // All are connected: a network of another family is one press away, and no wallet is asked.
  await lab.openWith({ view: 'Networks' })
  await lab.modal.network(chains.bip122).click()
  await expect(lab.fact('namespace')).toHaveText('bip122')
  await expect(lab.fact('address')).toHaveText(/^bcrt1/)
  expect(await lab.errors()).toEqual([])
})

test('N-24 N-10 a filter shows wallets and networks of its family alone, until the modal closes', async ({ lab, page }) => {
  await lab.goto({ wallets: each, config })
  for (const family of families) {
    await lab.openWith({ namespace: family })
    await expect(lab.modal.wallet(wallets[family])).toBeVisible()
    for (const other of families) await expect(lab.modal.wallet(wallets[other])).toHaveCount(other === family ? 1 : 0)
    await page.keyboard.press('Escape')
    await lab.modal.expectClosed()
    await lab.openWith({ view: 'Networks', namespace: family })
    for (const other of families) await expect(lab.modal.network(chains[other])).toHaveCount(other === family ? 1 : 0)
    await page.keyboard.press('Escape')
    await lab.modal.expectClosed()
  }
  await lab.open()
  for (const family of families) await expect(lab.modal.wallet(wallets[family])).toBeVisible()
  expect(await lab.errors()).toEqual([])
})

test('S-33 S-06 of five families each ends on its own: the others stay, through a reload', async ({ lab, page }) => {
  await lab.goto({ wallets: each, config })
  for (const family of families) await lab.ask(`connect-${wallets[family]}`)
  await expectEach(lab, 'connected')
  const left = new Set<Family>(families)
  for (const family of families.toReversed()) {
    await lab.ask(`disconnect-${family}`)
    left.delete(family)
    for (const one of families) await expect(lab.fact(`${one}-status`)).toHaveText(left.has(one) ? 'connected' : 'disconnected')
    if (family !== 'bip122') continue
    await page.reload()
    await page.waitForFunction(() => window.lab !== undefined)
    for (const one of families) await expect(lab.fact(`${one}-status`)).toHaveText(left.has(one) ? 'connected' : 'disconnected')
  }
  expect(await lab.errors()).toEqual([])
})

test('E-06 N-02 a wallet of five families is one row: each of them by ConnectingMultiChain, all five at once, all ended by one click', async ({
  lab,
}) => {
  const named = ['evm', 'solana', 'bitcoin', 'polkadot'].map((kind) => `${kind}{name=Keplr}`)
  await lab.goto({ wallets: [...named, 'cosmos'].join(), config })
  for (const family of families) {
    await lab.openWith({ view: 'Connect' })
    await expect(lab.modal.host.getByRole('button', { name: /Keplr/ })).toHaveCount(1)
    await lab.modal.host.getByRole('button', { name: /Keplr/ }).click()
    await lab.modal.expectView('ConnectingMultiChain')
    for (const one of families) await expect(lab.modal.host.getByTestId(`namespace-${one}`)).toBeVisible()
    await lab.modal.host.getByTestId(`namespace-${family}`).click()
    if (family === 'polkadot') await lab.modal.host.getByRole('button', { name: /Account 1/ }).click()
    await lab.modal.expectClosed()
    await expect(lab.fact(`${family}-status`)).toHaveText('connected')
  }
  await expectEach(lab, 'connected')
  await signInEach(lab)
  await lab.ask('disconnect')
  await expectEach(lab, 'disconnected')
  expect(await lab.errors()).toEqual([])
})

test('R-12 B-08 one phone sends on each family: it signs a PSBT, a Cosmos document, an extrinsic, and each node has the payment', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet()
  await lab.goto({ config })
  await lab.connectPhone(wallet)
  const mine = await wallet.getAddresses()
  await fund(mine.eip155)
  await readSolana('requestAirdrop', [mine.solana, 2_000_000_000])
  await payBitcoin(mine.bip122, 2_000_000)
  await fillPolkadot(mine.polkadot, 10n ** 13n)
  await fillCosmos(mine.cosmos, 5_000_000n)
  for (const [family, to, amount, read, paid] of [
    ['bip122', newAddress.bitcoin(), '0.004', readSatoshis, 400_000n],
    ['polkadot', newAddress.polkadot(), '1.5', readPolkadotBalance, 15n * 10n ** 11n],
    ['cosmos', newAddress.cosmos(), '1.25', readCosmosBalance, 1_250_000n],
    ['solana', newAddress.solana(), '0.5', readLamports, 500_000_000n],
  ] as const) {
    await lab.ask(`switch-${chains[family]}`)
    await expect(lab.fact('address')).toHaveText(mine[family])
    const before = await read(to)
    await page.getByTestId('lab-to').fill(to)
    await page.getByTestId('lab-amount').fill(amount)
    await lab.ask('send-transaction')
    await expect.poll(() => read(to), family).toBe(before + paid)
    await lab.ask('wait-for-transaction')
  }
  const asked = wallet.told.request.map(({ method }) => method)
  for (const method of ['signPsbt', 'polkadot_signTransaction', 'cosmos_signDirect', 'solana_signTransaction'])
    expect(asked).toContain(method)
  expect(await lab.errors()).toEqual([])
})
