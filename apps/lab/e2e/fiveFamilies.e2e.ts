import { chainIds, expect, isSignedOnBitcoin, isSignedOnSolana, type LabPage, test } from '@latchkey/e2e'
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
  for (const row of ['test.latchkey.evm', 'test-solana-wallet', 'test.latchkey.bitcoin', 'keplr']) await lab.ask(`connect-${row}`)
  await lab.press('connect-test-polkadot-wallet')
  await page.getByRole('button', { name: 'Account 1' }).click()
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
