import { stringToBytes } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'
import type { FrameContext } from './FrameContext.ts'
import { openWallet } from './openWallet.ts'

vi.setConfig({ testTimeout: 60_000 })

let vaults: Vaults
beforeAll(async () => {
  vaults = await startVaults()
})
afterAll(() => vaults.stop())

const { signal } = new AbortController()
const frameOf = ({ account, vault }: TestDevice) => ({ account, vault, state: {}, tell: () => {} }) as unknown as FrameContext
const hello = { request: { kind: 'evm.message', bytes: stringToBytes('hello') } } as const

/** An owner on a browser of theirs, and somebody else's wallet that the operator can open. */
async function startOwner(name: string, isOwned: boolean) {
  const [email, theirs] = [`${name}@mail.example`, `other-${name}@mail.example`]
  const device = vaults.addDevice()
  await device.logIn(email)
  const { evmAddress } = await device.vault.create()
  await device.stepUp('device_add', email)
  if (isOwned) await device.addMethod({ kind: 'kit', label: 'Kit' })
  const other = vaults.addDevice()
  await other.logIn(theirs)
  const { walletId } = await other.vault.create()
  return { device, evmAddress, email, theirs, walletId }
}

test('I6 I23 K1 services that present a wallet of their own on a browser that holds its owner’s open nothing by themselves', async () => {
  const { device, evmAddress, email, theirs } = await startOwner('held', true)
  // What the services say of the owner is what they say of somebody whose wallet they can open.
  await device.logIn(theirs)
  await device.stepUp('recover', theirs)
  await expect(openWallet(frameOf(device), signal)).rejects.toMatchObject({ code: 'VERIFY_RECOVERY' })
  expect(await device.vault.status()).toBeUndefined()
  // Nor is a new one made in its place.
  await device.logIn('nobody-yet@mail.example')
  await expect(openWallet(frameOf(device), signal)).rejects.toMatchObject({ code: 'VERIFY_RECOVERY' })
  expect(await device.account.hasConsent()).toBe(false)

  await vi.waitFor(() => device.logIn(email), { timeout: 45_000, interval: 5_000 })
  await openWallet(frameOf(device), signal)
  expect((await device.vault.status())?.evmAddress).toBe(evmAddress)
  expect(await device.sign(hello)).toMatch(/^0x/)
})

test('K0 where nobody on a browser has a method of their own, a second wallet opens there as it did', async () => {
  const { device, theirs, walletId } = await startOwner('shared', false)
  await device.logIn(theirs)
  await device.stepUp('recover', theirs)
  await openWallet(frameOf(device), signal)
  expect((await device.vault.status())?.walletId).toBe(walletId)
})
