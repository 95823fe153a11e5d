import { chainIds, expect, test, urls } from '@latchkey/e2e'
import { verifySignature } from '@latchkey/siwx'
import type { WalletOptions } from '@latchkey/testing'
import { addWallet, connect, Modal } from '@latchkey/testing/playwright'
import { recoverMessageAddress } from 'viem'

const families = [
  [{ family: 'solana', rpcUrl: urls.solana }, 'solana', chainIds.solana],
  [{ family: 'bip122', network: 'regtest' }, 'bitcoin', chainIds.bitcoin],
  [{ family: 'bip122', network: 'regtest', make: 'standard' }, 'bitcoin', chainIds.bitcoin],
  [{ family: 'cosmos' }, 'cosmos', chainIds.cosmos],
  [{ family: 'polkadot', secrets: [`0x${'07'.repeat(32)}`] }, 'polkadot', chainIds.polkadot],
] as const satisfies readonly (readonly [WalletOptions, string, string])[]

for (const [options, adapter, chainId] of families)
  test(`B-12 three lines connect a test wallet of ${options.family}${'make' in options ? ` (${options.make})` : ''}, which signs and is there after a reload`, async ({
    lab,
    page,
  }) => {
    const wallet = await addWallet<WalletOptions['family']>(page, options)
    await lab.goto({ config: { adapters: [adapter], networks: [chainId] } })
    await connect(page, wallet, { button: page.getByTestId('lab-open') })

    await expect(lab.fact('address')).toHaveText(wallet.address)
    const signature = await lab.sign('Beans')
    expect(await verifySignature({ account: `${chainId}:${wallet.address}`, message: 'Beans', signature })).toBe(true)
    await page.reload()
    await expect(lab.fact('address')).toHaveText(wallet.address)
    expect(await lab.errors()).toEqual([])
  })

test('B-12 an EVM test wallet connects, signs, declines, switches by the modal and in the wallet, and disconnects', async ({
  lab,
  page,
}) => {
  const button = page.getByTestId('lab-open')
  const modal = new Modal(page)
  const rpcUrls = { [chainIds.evm]: urls.evm, [chainIds.evm2]: urls.evm2 }
  const wallet = await addWallet(page, { family: 'eip155', rpcUrls, faults: { manual: 'connect' } })
  await lab.goto()
  await modal.open(button)
  await modal.wallet(wallet.rowId).click()
  await wallet.approve()
  await modal.expectClosed()
  await expect(lab.fact('address')).toHaveText(wallet.address)
  expect(await wallet.methods()).toContain('eth_requestAccounts')

  const signature = (await lab.sign('Beans')) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Beans', signature })).toBe(wallet.address)
  await wallet.setFaults({ reject: 'sign' })
  await expect(lab.sign('Beans')).rejects.toThrow(/declined|rejected/i)
  await wallet.setFaults({})

  await modal.switchNetwork(chainIds.evm2, button)
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm2)
  await wallet.selectChain(31337)
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm)
  await wallet.selectAccount(1)
  await expect(lab.fact('address')).toHaveText(wallet.addresses[1] ?? '')

  await modal.disconnect(button)
  await expect(lab.fact('status')).toHaveText('disconnected')
  await expect(wallet.setFaults({ legacy: true })).rejects.toThrow('"legacy" is settled')
  expect(await lab.errors()).toEqual([])
})
