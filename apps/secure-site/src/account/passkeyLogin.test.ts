import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestPasskey } from '../../../gateway/test/createTestPasskey.ts'
import { appOrigin } from '../../../gateway/test/startTestGateway.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { openWallet } from '../frame/openWallet.ts'

vi.setConfig({ testTimeout: 60_000 })

let vaults: Vaults
beforeAll(async () => {
  vaults = await startVaults({ env: { LATCHKEY_DEVICE_APPROVAL: '1' } })
})
afterAll(() => vaults.stop())

const { signal } = new AbortController()
const label = 'Chrome on Linux'
const prfOf = (seed: number) => new Uint8Array(32).fill(seed)

/** Somebody with a wallet and a passkey that signs in; `prf` makes it open the wallet as well. */
async function startOwner(email: string, prf: Uint8Array<ArrayBuffer> | undefined) {
  const device = vaults.addDevice()
  await device.logIn(email)
  const { evmAddress, walletId } = await device.vault.create()
  await device.stepUp('device_add', email)
  const passkey = createTestPasskey({ isSynced: true })
  const { txnId, ...terms } = await device.account.startNewPasskey()
  const registration = passkey.register(terms)
  const row = await device.account.addPasskey({ txnId, registration, label })
  const { credentialId } = registration
  if (prf) await device.vault.addMethod({ walletId, method: { kind: 'passkey', credentialId, prf: prf.slice(), label } })
  return { device, evmAddress, walletId, passkey, row }
}

/** Comes in by the passkey alone. */
async function signIn({ account }: TestDevice, passkey: ReturnType<typeof createTestPasskey>) {
  const request = await account.startPasskey()
  const assertion = passkey.answer(request, { crossOrigin: true, topOrigin: appOrigin })
  return account.verifyPasskey({ txnId: request.txnId, assertion })
}
const frameOf = ({ account, vault }: TestDevice) => ({ account, vault, state: {}, tell: () => {} }) as unknown as FrameContext

test('B-26 K1 one press signs in on a browser that is new and opens the wallet there, without a mail and without the operator', async () => {
  const prf = prfOf(7)
  const { evmAddress, passkey } = await startOwner('alone@mail.example', prf)
  const device = vaults.addDevice()
  const before = vaults.mail.mails.length
  expect(await signIn(device, passkey)).toMatchObject({ status: 'session' })
  await openWallet(frameOf(device), signal, { credentialId: passkey.credentialId, prf })
  expect((await device.vault.status())?.evmAddress).toBe(evmAddress)
  expect(await device.account.hasConsent()).toBe(true)
  // No code and no approval; what comes is the notice that a device was added.
  expect(vaults.mail.mails.slice(before).filter(({ text }) => /\b\d{6}\b|approve-device/.test(text))).toEqual([])
})

test('B-26 a passkey without a secret signs in, and a wallet of the operator’s keeping opens', async () => {
  const { evmAddress, passkey } = await startOwner('signs-in-only@mail.example', undefined)
  const device = vaults.addDevice()
  await signIn(device, passkey)
  await openWallet(frameOf(device), signal)
  expect((await device.vault.status())?.evmAddress).toBe(evmAddress)
})

test('B-26 K1 a passkey that signs in and does not open the wallet leaves that to the one that does', async () => {
  const { device, passkey } = await startOwner('two-passkeys@mail.example', prfOf(8))
  const other = createTestPasskey({ isSynced: true })
  const { txnId, credentialIds, ...terms } = await device.account.startNewPasskey()
  expect(credentialIds).toEqual([passkey.credentialId])
  await device.account.addPasskey({ txnId, registration: other.register(terms), label })
  const elsewhere = vaults.addDevice()
  await signIn(elsewhere, other)
  await expect(openWallet(frameOf(elsewhere), signal, { credentialId: other.credentialId, prf: prfOf(9) })).rejects.toMatchObject({
    code: 'VERIFY_RECOVERY',
  })
})

test('B-26 I14 a passkey proves its owner for what a code to the mailbox proved', async () => {
  const { device, walletId, passkey } = await startOwner('fresh@mail.example', prfOf(10))
  await expect(device.vault.exportWords({ walletId })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  const request = await device.account.startPasskeyStepUp({ purpose: 'export' })
  const step = await device.account.stepUpByPasskey({ txnId: request.txnId, assertion: passkey.answer(request) })
  expect(step).toMatchObject({ status: 'granted' })
  expect((await device.vault.exportWords({ walletId })).split(' ')).toHaveLength(24)
})

test('B-26 a removed passkey signs nobody in', async () => {
  const { device, passkey, row } = await startOwner('removed@mail.example', undefined)
  expect(await device.account.listPasskeys()).toEqual([row])
  await device.account.removePasskey({ passkeyId: row.passkeyId })
  expect(await device.account.listPasskeys()).toEqual([])
  await expect(signIn(vaults.addDevice(), passkey)).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED', reason: 'PASSKEY_REFUSED' })
})
