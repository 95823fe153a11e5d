import { IDBFactory } from 'fake-indexeddb'
import { stringToBytes } from 'viem'
import { expect, test, vi } from 'vitest'
import { startVaultsForAll } from '../../../test/startVaultsForAll.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const vaults = startVaultsForAll()

const message = { kind: 'evm.message', bytes: stringToBytes('hello') } as const
const onSolana = { kind: 'solana.message', bytes: stringToBytes('hello') } as const

test('I6 what was approved for one wallet is signed by no other, even if another tab has signed in as another user', async () => {
  const indexedDB = new IDBFactory()
  const [tab, otherTab] = [vaults.addDevice({ indexedDB }), vaults.addDevice({ indexedDB })]
  await tab.logIn('ada@mail.example')
  const ada = await tab.vault.create()
  const approved = { walletId: ada.walletId, address: ada.evmAddress }
  const signed = await tab.vault.sign({ request: message, wallet: approved })

  await otherTab.logIn('bob@mail.example')
  const bob = await otherTab.vault.create()
  const released = () => tab.sent.filter(({ path }) => path === '/v1/keys/shares/release').length
  const before = released()
  const refusal = { code: 'SHARE_INTEGRITY', reason: 'WALLET_CHANGED' }
  await expect(tab.vault.sign({ request: message, wallet: approved })).rejects.toMatchObject(refusal)
  await expect(tab.vault.exportWords(ada)).rejects.toMatchObject(refusal)
  await expect(tab.vault.addMethod({ ...ada, method: { kind: 'kit', text: '', label: 'Kit' } })).rejects.toMatchObject(refusal)
  await expect(tab.vault.removeMethod({ ...ada, methodId: 'x' })).rejects.toMatchObject(refusal)
  // Bob's wallet, and Ada's address: no user approved that.
  await expect(tab.vault.sign({ request: message, wallet: { ...approved, walletId: bob.walletId } })).rejects.toMatchObject(refusal)
  expect(released()).toBe(before)

  await tab.logIn('ada@mail.example')
  await tab.vault.open()
  expect(await tab.vault.sign({ request: message, wallet: approved })).toBe(signed)
})

test('I6 each chain family signs for its own address, as it was shown', async () => {
  const device = vaults.addDevice()
  await device.logIn('cy@mail.example')
  const { walletId, evmAddress, solanaAddress } = await device.vault.create()
  const refusal = { code: 'SHARE_INTEGRITY', reason: 'WALLET_CHANGED' }
  await expect(device.vault.sign({ request: message, wallet: { walletId, address: solanaAddress } })).rejects.toMatchObject(refusal)
  await expect(device.vault.sign({ request: onSolana, wallet: { walletId, address: evmAddress } })).rejects.toMatchObject(refusal)
  expect(await device.vault.sign({ request: onSolana, wallet: { walletId, address: solanaAddress } })).not.toMatch(/^0x/)
  expect(await device.vault.sign({ request: message, wallet: { walletId, address: evmAddress.toLowerCase() } })).toMatch(/^0x/)
})
