import { describeDevice, type PasskeyRequest, type Verified } from '@latchkey/blockchain-api/keys'
import { asyncProperty, assert as check, nat } from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import { cleanNow } from '../../../test/cleanNow.ts'
import { createTestDevice } from '../../../test/createTestDevice.ts'
import { createTestPasskey } from '../../../test/createTestPasskey.ts'
import { embeddedEnv, secureSite } from '../../../test/embeddedEnv.ts'
import { engines } from '../../../test/engines.ts'
import { passkeyOwners, read, reasonOf } from '../../../test/passkeyOwners.ts'
import { startMailServer } from '../../../test/startMailServer.ts'
import { appOrigin, startTestGateway } from '../../../test/startTestGateway.ts'
import { createProject } from '../../host/projects/createProject.ts'
import { oldAccountRows } from '../oldAccountRows.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { ...codeLimits, LATCHKEY_DEVICE_APPROVAL: '1' })
  beforeAll(() => createProject(accounts.gateway.gateway.db, { id: 'p2', name: 'Two', origins: [appOrigin], now: 0 }))
  const { signUp, addPasskey, startLogin, verify, logIn } = passkeyOwners(accounts)

  test('B-26 a passkey alone signs its owner in on a device that is new, with device approval on, and no mail is sent', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    expect((await accounts.mail.take(owner.email)).subject).toBe('A passkey was added to your wallet')
    const device = await accounts.newDevice()
    const before = accounts.mail.mails.length
    const request = await startLogin(device, 'login_recover')
    expect(request).toMatchObject({ rpId: new URL(secureSite).hostname, credentialIds: [] })
    const assertion = passkey.answer(request, { crossOrigin: true, topOrigin: appOrigin })
    const login = await read<Verified>(verify(device, { txnId: request.txnId, assertion }))
    expect(login).toMatchObject({ status: 'session', session: { user: { email: owner.email, provider: 'passkey' } } })
    const token = login.status === 'session' ? login.session.accessToken : ''
    expect((await device.ask('/v1/auth/account', undefined, { token })).status).toBe(200)
    // The session is bound to the device's key, like any other.
    expect((await owner.device.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect(accounts.mail.mails).toHaveLength(before)
  })

  test.each([
    ['on another origin', { origin: 'https://evil.example' }],
    ['on a page that looks like ours', { origin: `${secureSite}.evil.example` }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without its owner verified', { isVerified: false }],
    ['without anybody there', { isPresent: false }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['as a registration', { type: 'webauthn.create' }],
    ['inside a page that did not begin', { crossOrigin: true, topOrigin: 'https://evil.example' }],
    ['with a page around that it says is not there', { crossOrigin: false, topOrigin: appOrigin }],
    ['in somebody else’s name', { userHandle: 'B'.repeat(43) }],
    ['with a counter that went back', { counter: 0 }],
  ])('B-26 an answer %s does not sign in', async (_, options) => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const device = await accounts.newDevice()
    expect(await reasonOf(logIn(device, passkey))).toBe('ok')
    expect(await reasonOf(logIn(device, passkey, options))).toBe('401 PASSKEY_REFUSED')
    expect(await reasonOf(logIn(device, passkey))).toBe('ok')
  })

  test('B-26 T-G2 a device that signs in with a passkey is named after its browser, never by its own words', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const device = await accounts.newDevice()
    const body = { purpose: 'login', embedder: appOrigin, device: 'Your own phone is back. Nothing to do. It' }
    const request = await read<PasskeyRequest>(device.ask('/v1/auth/passkey/start', body))
    const assertion = passkey.answer(request, { crossOrigin: true, topOrigin: appOrigin })
    await read<Verified>(verify(device, { txnId: request.txnId, assertion }))
    const { device: called } = await accounts.gateway.gateway.db
      .selectFrom('account_session')
      .select('device')
      .where('provider', '=', 'passkey')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(called).toBe(describeDevice(null))
  })

  test('B-26 an answer counts once, soon, for the device, the project and the use that it was asked for', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const [device, other] = [await accounts.newDevice(), await accounts.newDevice()]
    const first = await startLogin(device)
    const body = { txnId: first.txnId, assertion: passkey.answer(first) }
    expect(await reasonOf(verify(other, body))).toBe('400 PASSKEY_EXPIRED')
    expect(await reasonOf(verify(device, body, 'p2'))).toBe('400 PASSKEY_EXPIRED')
    expect(await reasonOf(device.ask('/v1/auth/passkey/step-up', body, { token: owner.token }))).toBe('401 SESSION_EXPIRED')
    expect(await reasonOf(owner.device.ask('/v1/auth/passkey/step-up', body, { token: owner.token }))).toBe('400 PASSKEY_EXPIRED')
    expect(await reasonOf(verify(device, body))).toBe('ok')
    expect(await reasonOf(verify(device, body))).toBe('400 PASSKEY_EXPIRED')
    // A wrong answer uses it up as well.
    const second = await startLogin(device)
    expect(await reasonOf(verify(device, { txnId: second.txnId, assertion: passkey.answer(second, { isVerified: false }) }))).toBe(
      '401 PASSKEY_REFUSED',
    )
    expect(await reasonOf(verify(device, { txnId: second.txnId, assertion: passkey.answer(second) }))).toBe('400 PASSKEY_EXPIRED')
    const third = await startLogin(device)
    accounts.nowMs += 300_000
    expect(await reasonOf(verify(device, { txnId: third.txnId, assertion: passkey.answer(third) }))).toBe('400 PASSKEY_EXPIRED')
    await startLogin(other)
    accounts.nowMs += 300_000
    await cleanNow(oldAccountRows(accounts.gateway.gateway))
    expect(await accounts.gateway.gateway.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
  })

  test('B-26 of 20 identical answers at once one signs in', async () => {
    const passkey = await addPasskey(await signUp(), createTestPasskey({ isSynced: true }))
    const device = await accounts.newDevice()
    const request = await startLogin(device)
    const body = { txnId: request.txnId, assertion: passkey.answer(request) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(device, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('B-26 T-G2 an unknown passkey is refused like a wrong answer, and no account is named before', async () => {
    const device = await accounts.newDevice()
    const known = await addPasskey(await signUp())
    const unknown = createTestPasskey()
    unknown.register({ challenge: '', userHandle: 'C'.repeat(43) })
    // All but the id of the request.
    const read = async (answer: Response) => [answer.status, { ...(await answer.json()), requestId: undefined }]
    expect(await read(await logIn(device, known, { isVerified: false }))).toEqual(await read(await logIn(device, unknown)))
  })

  test('B-26 an answer without a user handle does not sign in, and proves an account that was named', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const device = await accounts.newDevice()
    const login = await startLogin(device)
    const { userHandle: _, ...silent } = passkey.answer(login)
    expect(await reasonOf(verify(device, { txnId: login.txnId, assertion: silent }))).toBe('401 PASSKEY_REFUSED')
    const { token } = owner
    const named = await read<PasskeyRequest>(owner.device.ask('/v1/auth/passkey/step-up/start', { purpose: 'export' }, { token }))
    const { userHandle: __, ...answer } = passkey.answer(named)
    expect(await reasonOf(owner.device.ask('/v1/auth/passkey/step-up', { txnId: named.txnId, assertion: answer }, { token }))).toBe('ok')
  })

  test('B-26 no changed byte of an answer signs in', async () => {
    const passkey = await addPasskey(await signUp(), createTestPasskey({ isSynced: true }))
    const device = await accounts.newDevice()
    const parts = ['clientData', 'authenticatorData', 'signature', 'userHandle', 'credentialId'] as const
    await check(
      asyncProperty(nat(), nat({ max: parts.length - 1 }), nat({ max: 7 }), async (at, which, bit) => {
        const request = await startLogin(device)
        const assertion = passkey.answer(request)
        const part = parts[which] ?? 'signature'
        const bytes = Buffer.from(assertion[part] ?? '', 'base64url')
        const index = at % bytes.length
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
        const changed = { ...assertion, [part]: bytes.toString('base64url') }
        expect(await reasonOf(verify(device, { txnId: request.txnId, assertion: changed }))).toBe('401 PASSKEY_REFUSED')
      }),
      // The length of the signature's sequence, one short: a loose reader takes it for the same signature.
      {
        seed: 26,
        numRuns: 60,
        examples: [
          [1, 2, 0],
          [1, 2, 1],
          [3, 2, 0],
          [3, 2, 1],
        ],
      },
    )
  })
})

test('B-26 G-11 where each project has accounts of its own, a passkey signs in to its own project alone', async () => {
  const mail = await startMailServer()
  const env = { ...embeddedEnv({ smtpUrl: mail.url }), LATCHKEY_WALLET_SCOPE: 'project' }
  const gateway = await startTestGateway({ env })
  try {
    await createProject(gateway.gateway.db, { id: 'p2', name: 'Two', origins: [appOrigin], now: 0 })
    const device = await createTestDevice(gateway)
    const passkey = createTestPasskey({ isSynced: true })
    const registration = passkey.register({ challenge: 'x', userHandle: 'D'.repeat(43) })
    const { db } = gateway.gateway
    await db.insertInto('account').values({ id: 'account1', scope: 'p1', created_at: 0, language: null }).execute()
    const { decodeAttestationObject, parseAuthenticatorData } = await import('@simplewebauthn/server/helpers')
    const authData = decodeAttestationObject(Uint8Array.from(Buffer.from(registration.attestation, 'base64url'))).get('authData')
    const key = parseAuthenticatorData(authData).credentialPublicKey ?? new Uint8Array()
    await db
      .insertInto('passkey')
      .values({
        ...{ id: 'passkey1', account_id: 'account1', credential_id: passkey.credentialId, user_handle: 'D'.repeat(43) },
        ...{ public_key: Buffer.from(key).toString('base64url'), sign_count: 0, is_synced: 1, label: '', created_at: 0, used_at: 0 },
        ...{ added_by: null, is_vouched: 1 },
      })
      .execute()
    const logIn = async (project: string) => {
      const body = { purpose: 'login', embedder: appOrigin, device: 'Test' }
      const request = (await (await device.ask('/v1/auth/passkey/start', body, { project })).json()) as PasskeyRequest
      return (await device.ask('/v1/auth/passkey/verify', { txnId: request.txnId, assertion: passkey.answer(request) }, { project })).status
    }
    expect([await logIn('p1'), await logIn('p2')]).toEqual([200, 401])
  } finally {
    await gateway.stop()
    await mail.stop()
  }
})
