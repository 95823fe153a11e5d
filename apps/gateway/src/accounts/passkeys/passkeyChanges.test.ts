import type { Challenge, PasskeyRequest, PasskeyRow, Verified } from '@latchkey/blockchain-api/keys'
import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import { createTestPasskey, type TestPasskey } from '../../../test/createTestPasskey.ts'
import { engines } from '../../../test/engines.ts'
import { type Owner, passkeyOwners, read, reasonOf } from '../../../test/passkeyOwners.ts'
import { appOrigin } from '../../../test/startTestGateway.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { ...codeLimits, LATCHKEY_DEVICE_APPROVAL: '1' })
  const { signUp, stepUp, startAdd, add, addPasskey, logIn } = passkeyOwners(accounts)

  test.each([
    ['in a frame of another’s page', { crossOrigin: true, topOrigin: appOrigin }],
    ['on another origin', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without its owner verified', { isVerified: false }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['as an answer', { type: 'webauthn.get' }],
  ])('3.3 a passkey that was made %s is not added', async (_, options) => {
    const owner = await signUp()
    await stepUp(owner)
    const request = await startAdd(owner)
    const registration = createTestPasskey().register(request, options)
    expect(await reasonOf(add(owner, { txnId: request.txnId, registration }))).toBe('401 PASSKEY_REFUSED')
    expect(await read(owner.device.ask('/v1/auth/passkeys', undefined, { token: owner.token }))).toEqual({ passkeys: [] })
  })

  test('I14 a passkey is added and removed only after a fresh proof, by its own account, and none is added twice', async () => {
    const [owner, thief] = [await signUp(), await signUp()]
    const fresh = (one: Owner) => reasonOf(one.device.ask('/v1/auth/passkeys/start', {}, { token: one.token }))
    expect(await fresh(owner)).toBe('403 STEP_UP_REQUIRED')
    const passkey = await addPasskey(owner)
    const { passkeys } = await read<{ passkeys: PasskeyRow[] }>(owner.device.ask('/v1/auth/passkeys', undefined, { token: owner.token }))
    expect(passkeys).toMatchObject([{ credentialId: passkey.credentialId, label: 'Key', isSynced: false }])

    await stepUp(thief)
    const request = await startAdd(thief)
    expect(request.credentialIds).toEqual([])
    const registration = passkey.register({ ...request })
    expect(await reasonOf(add(thief, { txnId: request.txnId, registration }))).toBe('401 PASSKEY_REFUSED')
    const remove = (one: Owner) =>
      reasonOf(one.device.ask('/v1/auth/passkeys/remove', { passkeyId: passkeys[0]?.passkeyId }, { token: one.token }))
    expect(await remove(thief)).toBe('404 NOT_FOUND')
    // A challenge is valid only for the account that it was made for.
    const own = await startAdd(owner)
    expect(await reasonOf(add(thief, { txnId: own.txnId, registration: createTestPasskey().register(own) }))).toBe('400 PASSKEY_EXPIRED')

    accounts.nowMs += 300_001
    expect(await remove(owner)).toBe('403 STEP_UP_REQUIRED')
    await stepUp(owner)
    expect(await remove(owner)).toBe('ok')
    expect(await reasonOf(logIn(owner.device, passkey))).toBe('401 PASSKEY_REFUSED')
  })

  test('B-26 the last way to sign in cannot be removed', async () => {
    const owner = await signUp()
    await addPasskey(owner)
    const { embedded, db } = accounts.gateway.gateway
    const { passkeys } = await read<{ passkeys: PasskeyRow[] }>(owner.device.ask('/v1/auth/passkeys', undefined, { token: owner.token }))
    const remove = () =>
      reasonOf(owner.device.ask('/v1/auth/passkeys/remove', { passkeyId: passkeys[0]?.passkeyId }, { token: owner.token }))
    // As if the operator had taken the owner's provider out of the settings.
    await db.updateTable('account_identity').set({ issuer: 'discord' }).where('subject', '=', owner.email).execute()
    expect(embedded?.socials.size).toBe(0)
    expect(await remove()).toBe('409 LAST_WAY_IN')
    await db.updateTable('account_identity').set({ issuer: 'email' }).where('subject', '=', owner.email).execute()
    expect(await remove()).toBe('ok')
  })

  test('I14 a passkey proves its owner once more, for one purpose, to its own account alone', async () => {
    const [owner, other] = [await signUp(), await signUp()]
    const [passkey, others] = [await addPasskey(owner), await addPasskey(other)]
    const start = () =>
      read<PasskeyRequest>(owner.device.ask('/v1/auth/passkey/step-up/start', { purpose: 'export' }, { token: owner.token }))
    const stepUpBy = (by: TestPasskey, request: PasskeyRequest) =>
      owner.device.ask('/v1/auth/passkey/step-up', { txnId: request.txnId, assertion: by.answer(request) }, { token: owner.token })
    const request = await start()
    expect(request.credentialIds).toEqual([passkey.credentialId])
    expect(await reasonOf(stepUpBy(others, request))).toBe('401 PASSKEY_REFUSED')
    const before = owner.token
    const granted = await read<Verified>(stepUpBy(passkey, await start()))
    expect(granted).toMatchObject({ status: 'granted', purpose: 'export' })
    // The session continues under new tokens (3.9).
    expect((await owner.device.ask('/v1/auth/account', undefined, { token: before })).status).toBe(401)
    const nobody = await signUp()
    expect(await reasonOf(nobody.device.ask('/v1/auth/passkey/step-up/start', { purpose: 'export' }, { token: nobody.token }))).toBe(
      '409 NO_PASSKEY',
    )
  })

  test('I13 undoing a change of address removes the passkeys of the device that made it, and keeps the owner’s', async () => {
    const owner = await signUp()
    const kept = await addPasskey(owner, createTestPasskey({ isSynced: true }))
    // As if it had been added on a device that has the wallet.
    await accounts.gateway.gateway.db.updateTable('passkey').set({ is_vouched: 1 }).where('credential_id', '=', kept.credentialId).execute()
    accounts.nowMs += 60_000
    const fresh = await read<PasskeyRequest>(
      owner.device.ask('/v1/auth/passkey/step-up/start', { purpose: 'device_add' }, { token: owner.token }),
    )
    const proof = { txnId: fresh.txnId, assertion: kept.answer(fresh) }
    const proven = await read<Verified>(owner.device.ask('/v1/auth/passkey/step-up', proof, { token: owner.token }))
    owner.token = proven.status === 'granted' ? proven.session.accessToken : ''
    const { txnId } = await read<Challenge>(
      owner.device.ask('/v1/auth/email/change', { email: 'thief@mail.example' }, { token: owner.token }),
    )
    const body = { txnId, code: await accounts.mail.takeCode(owner.email) }
    const { challenge } = await read<{ challenge: Challenge }>(owner.device.ask('/v1/auth/code/verify', body, { token: owner.token }))
    const last = { txnId: challenge.txnId, code: await accounts.mail.takeCode('thief@mail.example') }
    expect(await reasonOf(owner.device.ask('/v1/auth/code/verify', last, { token: owner.token }))).toBe('ok')
    const thiefs = await addPasskey({ ...owner, email: 'thief@mail.example' }, createTestPasskey({ isSynced: true }))
    const notice = accounts.mail.mails.findLast(({ to, subject }) => to === owner.email && subject.startsWith('The email address'))
    const token = /\/undo-email#(lku_[\w-]{43})/.exec(notice?.text ?? '')?.[1]
    expect(await reasonOf(owner.device.ask('/v1/auth/email/undo', { token }))).toBe('ok')
    expect(await reasonOf(logIn(owner.device, thiefs))).toBe('401 PASSKEY_REFUSED')
    expect(await reasonOf(logIn(owner.device, kept))).toBe('ok')
  })
})
