import { toBase64Url } from '@latchkey/blockchain-api/keys'
import { bytesToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createTestPasskey } from '../../../gateway/test/createTestPasskey.ts'
import { appOrigin } from '../../../gateway/test/startTestGateway.ts'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { openWallet } from '../frame/openWallet.ts'
import { isConnected } from '../frame/requireWallet.ts'
import { passkeySecret } from '../vault/recovery/passkeySecret.ts'

vi.setConfig({ testTimeout: 60_000 })

const vaults = startVaultsForAll({ env: { LATCHKEY_DEVICE_APPROVAL: '1' } })

const { signal } = new AbortController()
const label = 'Chrome on Linux'
const prfOf = (seed: number) => new Uint8Array(32).fill(seed)

/** A user with a wallet and a passkey that signs in; `prf` makes it open the wallet as well. */
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
/** The owner is not asked about a wallet that the passkey or their own method opens. */
const by = (credentialId: string, prf: ReturnType<typeof prfOf>) => ({
  ...{ passkey: { credentialId, prf } },
  confirm: async () => {
    throw new Error('Asked')
  },
})
const frameOf = ({ account, vault }: TestDevice) => ({ account, vault, state: {}, tell: () => {} }) as unknown as FrameContext

test('B-26 K1 one press signs in on a browser that is new and opens the wallet there, without a mail and without the operator', async () => {
  const prf = prfOf(7)
  const { evmAddress, passkey } = await startOwner('alone@mail.example', prf)
  const device = vaults.addDevice()
  const before = vaults.mail.mails.length
  expect(await signIn(device, passkey)).toMatchObject({ status: 'session' })
  await openWallet(frameOf(device), signal, by(passkey.credentialId, prf))
  expect((await device.vault.status())?.evmAddress).toBe(evmAddress)
  expect(await device.account.hasConsent()).toBe(true)
  // No code and no approval; what comes is the notice that a device was added.
  expect(vaults.mail.mails.slice(before).filter(({ text }) => /\b\d{6}\b|approve-device/.test(text))).toEqual([])
})

test('B-26 K1 the gateway keeps the public key of a passkey, and the secret that one gives goes to no service', async () => {
  const prf = crypto.getRandomValues(new Uint8Array(32))
  const { device: owner, passkey, walletId } = await startOwner('public-only@mail.example', prf)
  const device = vaults.addDevice()
  await signIn(device, passkey)
  await openWallet(frameOf(device), signal, by(passkey.credentialId, prf.slice()))
  const rows = await vaults.gateway.gateway.db.selectFrom('passkey').selectAll().execute()
  const kept = rows.filter((row) => row.credential_id === passkey.credentialId)
  expect(kept).toMatchObject([{ public_key: expect.stringMatching(/^[\w-]{90,}$/) }])
  const sent = [...owner.sent, ...device.sent].map(({ body }) => body).join('\n') + JSON.stringify(kept)
  expect(sent).toContain(walletId)
  for (const secret of [prf, passkeySecret(prf, walletId)]) {
    expect(sent).not.toContain(toBase64Url(secret))
    expect(sent).not.toContain(bytesToHex(secret).slice(2))
  }
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
  await expect(openWallet(frameOf(elsewhere), signal, by(other.credentialId, prfOf(9)))).rejects.toMatchObject({
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

test('B-26 a removed passkey signs no user in', async () => {
  const { device, passkey, row } = await startOwner('removed@mail.example', undefined)
  expect(await device.account.listPasskeys()).toEqual([row])
  await device.account.removePasskey({ passkeyId: row.passkeyId })
  expect(await device.account.listPasskeys()).toEqual([])
  await expect(signIn(vaults.addDevice(), passkey)).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED', reason: 'PASSKEY_REFUSED' })
})

test('I23 R-F7 a page that is reloaded while its user is asked which wallet is meant keeps the question, tells the page of no user and opens nothing', async () => {
  const { passkey, evmAddress } = await startOwner('asked@mail.example', undefined)
  const prf = prfOf(11)
  const asking = vaults.addDevice()
  const request = await asking.account.startPasskey()
  const assertion = passkey.answer(request, { crossOrigin: true, topOrigin: appOrigin })
  await asking.account.verifyPasskey({ txnId: request.txnId, assertion, mayAsk: true })
  const asked = new Promise<string | undefined>((resolve, reject) => {
    const confirm = (address: string | undefined) => {
      resolve(address)
      // The page is gone before its user answers.
      return new Promise<void>(() => {})
    }
    openWallet(frameOf(asking), signal, { passkey: { credentialId: passkey.credentialId, prf }, confirm }).catch(reject)
  })
  expect(await asked).toBe(evmAddress)

  const reloaded = vaults.addDevice({ indexedDB: asking.indexedDB })
  expect(await reloaded.account.isUnanswered()).toBe(true)
  expect(await isConnected(frameOf(reloaded))).toBe(false)
  expect((await reloaded.vault.open()).kind).toBe('recover')
  expect(await reloaded.vault.status()).toBeUndefined()

  // The same passkey again asks again; the answer ends it.
  const again = await reloaded.account.startPasskey()
  const answer = passkey.answer(again, { crossOrigin: true, topOrigin: appOrigin })
  await reloaded.account.verifyPasskey({ txnId: again.txnId, assertion: answer, mayAsk: true })
  const confirm = vi.fn(async () => {})
  await openWallet(frameOf(reloaded), signal, { passkey: { credentialId: passkey.credentialId, prf }, confirm })
  expect(confirm).toHaveBeenCalledWith(evmAddress)
  expect(await reloaded.account.isUnanswered()).toBe(false)
  expect((await reloaded.vault.status())?.evmAddress).toBe(evmAddress)
})

test('I23 R-F7 signing out, and signing in by another way, leave no question behind', async () => {
  const { passkey } = await startOwner('leaves@mail.example', undefined)
  const device = vaults.addDevice()
  const ask = async () => {
    const request = await device.account.startPasskey()
    const assertion = passkey.answer(request, { crossOrigin: true, topOrigin: appOrigin })
    await device.account.verifyPasskey({ txnId: request.txnId, assertion, mayAsk: true })
    expect(await device.account.isUnanswered()).toBe(true)
  }
  await ask()
  await device.account.signOut()
  expect([await device.account.isUnanswered(), await device.account.user()]).toEqual([false, undefined])
  await ask()
  await signIn(device, passkey)
  expect(await device.account.isUnanswered()).toBe(false)
})
