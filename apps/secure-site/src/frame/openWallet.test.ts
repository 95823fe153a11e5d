import { stringToBytes } from 'viem'
import { expect, test, vi } from 'vitest'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'
import type { FrameContext } from './FrameContext.ts'
import { openWallet } from './openWallet.ts'

vi.setConfig({ testTimeout: 60_000 })

const vaults = startVaultsForAll()

const { signal } = new AbortController()
const frameOf = ({ account, vault }: TestDevice) => ({ account, vault, state: {}, tell: () => {} }) as unknown as FrameContext
const hello = { request: { kind: 'evm.message', bytes: stringToBytes('hello') } } as const

/** An owner on a browser of theirs, and another user's wallet that the operator can open. */
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
  // What the services say of the owner is what they say of a user whose wallet they can open.
  await device.logIn(theirs)
  await device.stepUp('recover', theirs)
  await expect(openWallet(frameOf(device), signal)).rejects.toMatchObject({ code: 'VERIFY_RECOVERY' })
  expect(await device.vault.status()).toBeUndefined()
  // Nor is a new one made in its place.
  await device.logIn('new@mail.example')
  await expect(openWallet(frameOf(device), signal)).rejects.toMatchObject({ code: 'VERIFY_RECOVERY' })
  expect(await device.account.hasConsent()).toBe(false)

  await vi.waitFor(() => device.logIn(email), { timeout: 45_000, interval: 5_000 })
  await openWallet(frameOf(device), signal)
  expect((await device.vault.status())?.evmAddress).toBe(evmAddress)
  expect(await device.sign(hello)).toMatch(/^0x/)
})

test('K0 where no user of a browser has a method of their own, a second wallet opens there as it did', async () => {
  const { device, theirs, walletId } = await startOwner('shared', false)
  await device.logIn(theirs)
  await device.stepUp('recover', theirs)
  await openWallet(frameOf(device), signal)
  expect((await device.vault.status())?.walletId).toBe(walletId)
})

test('I6 I23 K1 on a fresh browser, services that leave out the passkey that signs in open no wallet of theirs, and make none, without a word', async () => {
  const { theirs, walletId, evmAddress } = await startOwner('fresh', false)
  const passkey = { credentialId: 'AAAA', prf: new Uint8Array(32).fill(7) }
  const asked: unknown[] = []
  const stop = async (address: unknown) => {
    asked.push(address)
    throw new Error('Stopped')
  }
  // As the services present it: a wallet that the operator opens, and no word of the passkey.
  const fresh = vaults.addDevice()
  await fresh.logIn(theirs)
  await fresh.stepUp('recover', theirs)
  await expect(openWallet(frameOf(fresh), signal, { passkey, confirm: stop })).rejects.toThrow('Stopped')
  expect(asked).toEqual([expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)])
  expect(asked).not.toContain(evmAddress)
  // Signed out: nothing opens it later either.
  await expect(fresh.vault.open()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(await fresh.account.user()).toBeUndefined()

  const empty = vaults.addDevice()
  await empty.logIn('fresh-empty@mail.example')
  await expect(openWallet(frameOf(empty), signal, { passkey, confirm: stop })).rejects.toThrow('Stopped')
  expect(asked[1]).toBeUndefined()
  await expect(empty.vault.open()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })

  // Who says that it is the one that they mean gets it.
  const meant = vaults.addDevice()
  await vi.waitFor(() => meant.logIn(theirs), { timeout: 45_000, interval: 5_000 })
  await meant.stepUp('recover', theirs)
  await openWallet(frameOf(meant), signal, { passkey, confirm: async () => {} })
  expect((await meant.vault.status())?.walletId).toBe(walletId)
})
