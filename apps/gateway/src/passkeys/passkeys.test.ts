import type { AccountSession, Challenge, NewPasskey, PasskeyRequest, PasskeyRow, Verified } from '@latchkey/blockchain-api/keys'
import { asyncProperty, assert as check, nat } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cleanNow } from '../../test/cleanNow.ts'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { type AnswerOptions, createTestPasskey, type TestPasskey } from '../../test/createTestPasskey.ts'
import { embeddedEnv, secureSite } from '../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../test/engines.ts'
import { type MailServer, startMailServer } from '../../test/startMailServer.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'
import { oldAccountRows } from '../accounts/oldAccountRows.ts'
import { createProject } from '../projects/createProject.ts'

vi.setConfig({ testTimeout: 60_000 })

let nowMs = Date.parse('2026-06-14T09:30:00Z')
const now = () => nowMs
type Owner = { readonly email: string; readonly device: TestDevice; token: string }

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let mail: MailServer
  let recovery: TestDatabase | undefined
  beforeAll(async () => {
    mail = await startMailServer()
    recovery = engine.name === 'postgres' ? await engine.create() : undefined
    const env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      ...{ LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000', LATCHKEY_LIMIT_CODES_PER_PROJECT: '1000', LATCHKEY_DEVICE_APPROVAL: '1' },
    }
    gateway = await startTestGateway({ engine, now, env })
    await createProject(gateway.gateway.db, { id: 'p2', name: 'Two', origins: [appOrigin], now: 0 })
  })
  afterAll(async () => {
    await gateway.stop()
    await mail.stop()
    await recovery?.remove()
  })

  const read = async <answer>(response: Promise<Response>): Promise<answer> => {
    const answered = await response
    if (!answered.ok) throw new Error(`${answered.status} ${await answered.text()}`)
    return (await answered.json()) as answer
  }
  const reasonOf = async (response: Promise<Response>) => {
    const answered = await response
    const { reasons = [] } = (await answered.json()) as { reasons?: { name: string }[] }
    return answered.ok ? 'ok' : `${answered.status} ${reasons[0]?.name}`
  }
  let people = 0
  async function signUp(): Promise<Owner> {
    const [device, email] = [await createTestDevice(gateway, now), `passkey${++people}@mail.example`]
    const { txnId } = await read<Challenge>(device.start(email))
    const { session } = await read<{ session: AccountSession }>(
      device.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) }),
    )
    return { email, device, token: session.accessToken }
  }
  async function stepUp(owner: Owner) {
    const { device, email, token } = owner
    nowMs += 10
    const { txnId } = await read<Challenge>(device.ask('/v1/auth/step-up/start', { purpose: 'device_add' }, { token }))
    const body = { txnId, code: await mail.takeCode(email) }
    const granted = await read<Verified>(device.ask('/v1/auth/code/verify', body, { token }))
    owner.token = granted.status === 'granted' ? granted.session.accessToken : ''
  }
  const startAdd = ({ device, token }: Owner) => read<NewPasskey>(device.ask('/v1/auth/passkeys/start', {}, { token }))
  const add = ({ device, token }: Owner, body: object) => device.ask('/v1/auth/passkeys', { label: 'Key', ...body }, { token })
  async function addPasskey(owner: Owner, passkey: TestPasskey = createTestPasskey()): Promise<TestPasskey> {
    await stepUp(owner)
    const request = await startAdd(owner)
    await read<PasskeyRow>(add(owner, { txnId: request.txnId, registration: passkey.register(request) }))
    return passkey
  }
  const startLogin = (device: TestDevice, purpose = 'login', project = 'p1') =>
    read<PasskeyRequest>(device.ask('/v1/auth/passkey/start', { purpose, embedder: appOrigin, device: 'Test' }, { project }))
  const verify = (device: TestDevice, body: object, project = 'p1') => device.ask('/v1/auth/passkey/verify', body, { project })
  async function logIn(device: TestDevice, passkey: TestPasskey, options: AnswerOptions = {}) {
    const request = await startLogin(device)
    return verify(device, { txnId: request.txnId, assertion: passkey.answer(request, options) })
  }

  test('B-26 a passkey alone signs its owner in on a device that is new, with device approval on, and no mail is sent', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    expect((await mail.take(owner.email)).subject).toBe('A passkey was added to your wallet')
    const device = await createTestDevice(gateway, now)
    const before = mail.mails.length
    const request = await startLogin(device, 'login_recover')
    expect(request).toMatchObject({ rpId: new URL(secureSite).hostname, credentialIds: [] })
    const assertion = passkey.answer(request, { crossOrigin: true, topOrigin: appOrigin })
    const login = await read<Verified>(verify(device, { txnId: request.txnId, assertion }))
    expect(login).toMatchObject({ status: 'session', session: { user: { email: owner.email, provider: 'passkey' } } })
    const token = login.status === 'session' ? login.session.accessToken : ''
    expect((await device.ask('/v1/auth/account', undefined, { token })).status).toBe(200)
    // Bound to the device's key, as any session.
    expect((await owner.device.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect(mail.mails).toHaveLength(before)
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
  ])('B-26 an answer %s signs nobody in', async (_, options) => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const device = await createTestDevice(gateway, now)
    expect(await reasonOf(logIn(device, passkey))).toBe('ok')
    expect(await reasonOf(logIn(device, passkey, options))).toBe('401 PASSKEY_REFUSED')
    expect(await reasonOf(logIn(device, passkey))).toBe('ok')
  })

  test('B-26 an answer counts once, soon, for the device, the project and the use that it was asked for', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const [device, other] = [await createTestDevice(gateway, now), await createTestDevice(gateway, now)]
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
    nowMs += 300_000
    expect(await reasonOf(verify(device, { txnId: third.txnId, assertion: passkey.answer(third) }))).toBe('400 PASSKEY_EXPIRED')
    await startLogin(other)
    nowMs += 300_000
    await cleanNow(oldAccountRows(gateway.gateway))
    expect(await gateway.gateway.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
  })

  test('B-26 of 20 same answers at once one signs in', async () => {
    const passkey = await addPasskey(await signUp(), createTestPasskey({ isSynced: true }))
    const device = await createTestDevice(gateway, now)
    const request = await startLogin(device)
    const body = { txnId: request.txnId, assertion: passkey.answer(request) }
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(device, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('B-26 T-G2 a passkey that nobody has is refused like a wrong answer, and nobody is named before', async () => {
    const device = await createTestDevice(gateway, now)
    const known = await addPasskey(await signUp())
    const unknown = createTestPasskey()
    unknown.register({ challenge: '', userHandle: 'C'.repeat(43) })
    const [one, other] = [await logIn(device, known, { isVerified: false }), await logIn(device, unknown)]
    expect([one.status, await one.json()]).toEqual([other.status, await other.json()])
  })

  test('B-26 an answer that does not say whose it is signs nobody in, and proves one who was named', async () => {
    const owner = await signUp()
    const passkey = await addPasskey(owner)
    const device = await createTestDevice(gateway, now)
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
    const device = await createTestDevice(gateway, now)
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
    // Another's terms are nobody else's.
    const own = await startAdd(owner)
    expect(await reasonOf(add(thief, { txnId: own.txnId, registration: createTestPasskey().register(own) }))).toBe('400 PASSKEY_EXPIRED')

    nowMs += 300_001
    expect(await remove(owner)).toBe('403 STEP_UP_REQUIRED')
    await stepUp(owner)
    expect(await remove(owner)).toBe('ok')
    expect(await reasonOf(logIn(owner.device, passkey))).toBe('401 PASSKEY_REFUSED')
  })

  test('B-26 the last way in stays', async () => {
    const owner = await signUp()
    await addPasskey(owner)
    const { embedded, db } = gateway.gateway
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
    // It goes on under tokens of its own (3.9).
    expect((await owner.device.ask('/v1/auth/account', undefined, { token: before })).status).toBe(401)
    const nobody = await signUp()
    expect(await reasonOf(nobody.device.ask('/v1/auth/passkey/step-up/start', { purpose: 'export' }, { token: nobody.token }))).toBe(
      '409 NO_PASSKEY',
    )
  })

  test('I13 taking a change of address back takes the passkeys of whoever made it away, and leaves the owner’s', async () => {
    const owner = await signUp()
    const kept = await addPasskey(owner, createTestPasskey({ isSynced: true }))
    // As if it had been added on a device that has the wallet.
    await gateway.gateway.db.updateTable('passkey').set({ is_vouched: 1 }).where('credential_id', '=', kept.credentialId).execute()
    nowMs += 60_000
    const fresh = await read<PasskeyRequest>(
      owner.device.ask('/v1/auth/passkey/step-up/start', { purpose: 'device_add' }, { token: owner.token }),
    )
    const proof = { txnId: fresh.txnId, assertion: kept.answer(fresh) }
    const proven = await read<Verified>(owner.device.ask('/v1/auth/passkey/step-up', proof, { token: owner.token }))
    owner.token = proven.status === 'granted' ? proven.session.accessToken : ''
    const { txnId } = await read<Challenge>(
      owner.device.ask('/v1/auth/email/change', { email: 'thief@mail.example' }, { token: owner.token }),
    )
    const body = { txnId, code: await mail.takeCode(owner.email) }
    const { challenge } = await read<{ challenge: Challenge }>(owner.device.ask('/v1/auth/code/verify', body, { token: owner.token }))
    const last = { txnId: challenge.txnId, code: await mail.takeCode('thief@mail.example') }
    expect(await reasonOf(owner.device.ask('/v1/auth/code/verify', last, { token: owner.token }))).toBe('ok')
    const thiefs = await addPasskey({ ...owner, email: 'thief@mail.example' }, createTestPasskey({ isSynced: true }))
    const notice = mail.mails.findLast(({ to, subject }) => to === owner.email && subject.startsWith('The email address'))
    const token = /\/undo-email#(lku_[\w-]{43})/.exec(notice?.text ?? '')?.[1]
    expect(await reasonOf(owner.device.ask('/v1/auth/email/undo', { token }))).toBe('ok')
    expect(await reasonOf(logIn(owner.device, thiefs))).toBe('401 PASSKEY_REFUSED')
    expect(await reasonOf(logIn(owner.device, kept))).toBe('ok')
  })
})

test('B-26 G-11 where each project has accounts of its own, a passkey signs in to its own project alone', async () => {
  const mail = await startMailServer()
  const [engine] = engines
  const env = { ...embeddedEnv({ smtpUrl: mail.url }), LATCHKEY_WALLET_SCOPE: 'project' }
  const gateway = await startTestGateway({ engine: engine as (typeof engines)[number], now, env })
  try {
    await createProject(gateway.gateway.db, { id: 'p2', name: 'Two', origins: [appOrigin], now: 0 })
    const device = await createTestDevice(gateway, now)
    const passkey = createTestPasskey({ isSynced: true })
    const registration = passkey.register({ challenge: 'x', userHandle: 'D'.repeat(43) })
    const { db } = gateway.gateway
    await db.insertInto('account').values({ id: 'account1', scope: 'p1', created_at: 0 }).execute()
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
