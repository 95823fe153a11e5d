import { createHash, randomBytes } from 'node:crypto'
import {
  type AccountSession,
  type Challenge,
  createBoxKeys,
  encodeShareHeader,
  fromBase64Url,
  sealBox,
  toBase64Url,
  type WalletState,
} from '@latchkey/blockchain-api/keys'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../test/engines.ts'
import { type MailServer, startMailServer } from '../../test/startMailServer.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'
import { isTrailWhole, readAuditHead } from './audit.ts'

vi.setConfig({ testTimeout: 60_000 })

let nowMs = Date.parse('2026-06-14T09:30:00Z')
const now = () => nowMs

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let mail: MailServer
  let recovery: TestDatabase | undefined
  beforeAll(async () => {
    mail = await startMailServer()
    recovery = engine.name === 'postgres' ? await engine.create() : undefined
    const env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      LATCHKEY_LIMIT_CODE_RESEND_MS: '30000',
      LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000',
    }
    gateway = await startTestGateway({ engine, now, env })
  })
  afterAll(async () => {
    await gateway.stop()
    await mail.stop()
    await recovery?.remove()
  })

  const device = () => createTestDevice(gateway, now)
  const reasonOf = async (response: Response) => ((await response.json()) as { reasons: { name: string }[] }).reasons[0]?.name
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  async function start(from: TestDevice, email: string): Promise<{ txnId: string; code: string }> {
    const { txnId } = (await (await from.start(email)).json()) as Challenge
    return { txnId, code: await mail.takeCode(email) }
  }
  async function logIn(from: TestDevice, email: string): Promise<AccountSession> {
    const response = await from.ask('/v1/auth/code/verify', await start(from, email))
    return ((await response.json()) as { session: AccountSession }).session
  }

  test('3.6 of 50 right codes at once one counts', async () => {
    const one = await device()
    const body = await start(one, 'race@mail.example')
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.ask('/v1/auth/code/verify', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('3.6 R-F4 five wrong codes burn it, the right one included, and another one can be asked for', async () => {
    const one = await device()
    const { txnId, code } = await start(one, 'wrong@mail.example')
    for (const name of ['OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_WRONG', 'OTP_LOCKED'])
      expect(await reasonOf(await one.ask('/v1/auth/code/verify', { txnId, code: wrong(code) }))).toBe(name)
    expect(await reasonOf(await one.ask('/v1/auth/code/verify', { txnId, code }))).toBe('OTP_LOCKED')
    nowMs += 30_001
    expect((await one.ask('/v1/auth/code/verify', await start(one, 'wrong@mail.example'))).status).toBe(200)
  })

  test('3.6 a code that is no six digits costs no attempt; spaces and other digits are read', async () => {
    const one = await device()
    const { txnId, code } = await start(one, 'digits@mail.example')
    for (const text of ['12345', '1234567', 'abcdef', ''])
      expect((await one.ask('/v1/auth/code/verify', { txnId, code: text })).status).toBe(400)
    const wide = [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit)))
    const typed = `${wide.slice(0, 3).join('')} -\u200b${wide.slice(3).join('')}`
    expect((await one.ask('/v1/auth/code/verify', { txnId, code: typed })).status).toBe(200)
  })

  test('3.6 R-F4 after another mail the code of the older one is a wrong one, and the newer one counts', async () => {
    const one = await device()
    const older = await start(one, 'resent@mail.example')
    nowMs += 30_001
    const newer = await start(one, 'resent@mail.example')
    const mixed = { txnId: newer.txnId, code: older.code === newer.code ? wrong(older.code) : older.code }
    expect(await reasonOf(await one.ask('/v1/auth/code/verify', mixed))).toBe('OTP_WRONG')
    expect((await one.ask('/v1/auth/code/verify', newer)).status).toBe(200)
  })

  test('3.6 R-F4 a code is worth nothing on another device, and after ten minutes', async () => {
    const [one, other] = [await device(), await device()]
    const body = await start(one, 'elsewhere@mail.example')
    expect(await reasonOf(await other.ask('/v1/auth/code/verify', body))).toBe('OTP_EXPIRED')
    nowMs += 600_001
    expect(await reasonOf(await one.ask('/v1/auth/code/verify', body))).toBe('OTP_EXPIRED')
  })

  test('V-01 a second code within 30 s is refused with the seconds to wait, and five an hour are sent', async () => {
    const one = await device()
    await start(one, 'often@mail.example')
    const early = await one.start('often@mail.example')
    expect(early.status).toBe(429)
    expect(early.headers.get('retry-after')).toBe('30')
    expect(await reasonOf(early)).toBe('EMAIL_COOLDOWN')
    for (let round = 0; round < 4; round++) {
      nowMs += 30_001
      expect((await one.start('often@mail.example')).status).toBe(200)
    }
    nowMs += 30_001
    expect(await reasonOf(await one.start('often@mail.example'))).toBe('RATE_LIMITED')
    nowMs += 3_600_000
  })

  test('T-G2 the answer is the same for a known and an unknown address', async () => {
    const one = await device()
    await logIn(one, 'known@mail.example')
    nowMs += 30_001
    const keys = async (email: string) => {
      const response = await (await device()).start(email)
      return [response.status, Object.keys((await response.json()) as object)]
    }
    expect(await keys('known@mail.example')).toEqual(await keys('unknown@mail.example'))
  })

  test.each([
    'a b@mail.example',
    'a@b',
    'a@mail.example\r\nBcc: x@y.example',
    '"a"@mail.example',
    'a,b@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    '@mail.example',
  ])('3.6 refuses the address %j', async (email) => {
    const response = await (await device()).start(email)
    expect(response.status).toBe(400)
    expect(await reasonOf(response)).toBe('email')
  })

  test('T-G1 a proof that was made for another gateway is none here', async () => {
    const other = { url: 'https://other.example', ask: gateway.ask }
    expect((await (await createTestDevice(other, now)).start('elsewhere@mail.example')).status).toBe(401)
    expect((await (await device()).start('elsewhere@mail.example')).status).toBe(200)
  })

  test('T-G1 a proof counts once, for its request, its key, its minute', async () => {
    const one = await device()
    const { accessToken: token } = await logIn(one, 'proof@mail.example')
    const path = '/v1/auth/account'
    const proof = await one.prove(path, { token, method: 'GET' })
    expect((await one.ask(path, undefined, { token, proof })).status).toBe(200)
    expect((await one.ask(path, undefined, { token, proof })).status).toBe(401)
    const other = await device()
    expect((await other.ask(path, undefined, { token })).status).toBe(401)
    for (const bad of [
      await one.prove('/v1/keys/wallet', { token, method: 'GET' }),
      await one.prove(path, { token }),
      await one.prove(path, { method: 'GET' }),
      await one.prove(path, { token, method: 'GET', at: nowMs - 121_000 }),
      'nonsense',
    ])
      expect((await one.ask(path, undefined, { token, proof: bad })).status).toBe(401)
    nowMs += 600_001
    expect((await one.ask(path, undefined, { token })).status).toBe(401)
  })

  test('3.9 R-F9 an old refresh token ends the session, but for two tabs at once', async () => {
    const one = await device()
    const first = await logIn(one, 'refresh@mail.example')
    const refresh = async (refreshToken: string) => one.ask('/v1/auth/refresh', { refreshToken })
    const second = (await (await refresh(first.refreshToken)).json()) as AccountSession
    const raced = (await (await refresh(first.refreshToken)).json()) as AccountSession
    expect(raced.accessToken).not.toBe(second.accessToken)
    nowMs += 10_001
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(raced.refreshToken)).status).toBe(401)
  })

  test('3.9 R-F9 what one tab has begun with a token goes on after the other one took a new one, until the token’s own time is over', async () => {
    const one = await device()
    const first = await logIn(one, 'overlap@mail.example')
    const renew = async ({ refreshToken }: AccountSession) =>
      (await (await one.ask('/v1/auth/refresh', { refreshToken })).json()) as AccountSession
    const statusOf = async ({ accessToken }: AccountSession) =>
      (await one.ask('/v1/auth/account', undefined, { token: accessToken })).status
    nowMs += 300_000
    const second = await renew(first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    nowMs += 300_001
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    const third = await renew(second)
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200])
    await one.ask('/v1/auth/sign-out', {}, { token: third.accessToken })
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 401])
  })

  test('T-G4 only the secure site may ask, for pages of the project', async () => {
    const one = await device()
    const body = { email: 'x@mail.example', purpose: 'login', embedder: appOrigin, device: 'Test' }
    expect((await one.ask('/v1/auth/email/start', body, { origin: appOrigin })).status).toBe(403)
    expect((await one.ask('/v1/auth/email/start', { ...body, embedder: 'https://evil.example' })).status).toBe(403)
    expect((await one.ask('/v1/keys/wallet', undefined, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('3.9 a fresh proof goes on under a new session, whose predecessor is worth nothing', async () => {
    const one = await device()
    const { accessToken: token, refreshToken, sessionId } = await logIn(one, 'fresh@mail.example')
    nowMs += 30_001
    const { txnId } = (await (await one.ask('/v1/auth/step-up/start', { purpose: 'export' }, { token })).json()) as Challenge
    const done = await one.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode('fresh@mail.example') }, { token })
    const { status, session } = (await done.json()) as { status: string; session: AccountSession }

    expect(status).toBe('granted')
    expect(session.sessionId).not.toBe(sessionId)
    expect((await one.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect((await one.ask('/v1/auth/refresh', { refreshToken })).status).toBe(401)
    expect((await one.ask('/v1/auth/account', undefined, { token: session.accessToken })).status).toBe(200)
  })

  test('I6 a share that is sealed for another service, generation or role is refused, and the service goes on', async () => {
    const one = await device()
    const { accessToken: token } = await logIn(one, 'shares@mail.example')
    const id16 = () => randomBytes(16).toString('hex')
    const wallet = { walletId: id16(), evmAddress: `0x${'1'.repeat(40)}` }
    await one.ask('/v1/keys/wallets', { ...wallet, solanaAddress: '1'.repeat(32) }, { token })
    const { sealKey } = (await (await one.ask('/v1/keys/wallet', undefined, { token })).json()) as WalletState
    const gen = id16()
    const store = async (change: { role?: 'recovery'; gen?: string; publicKey?: string }) => {
      const header = encodeShareHeader({ ...wallet, gen, role: 'access', x: 2, kid: sealKey.kid, ...change })
      const share = new Uint8Array(33).fill(2)
      const sealed = toBase64Url(await sealBox(fromBase64Url(change.publicKey ?? sealKey.publicKey), share, header))
      const body = { walletId: wallet.walletId, gen, name: 'Test', header: toBase64Url(header), sealed }
      return one.ask('/v1/keys/devices', body, { token })
    }
    const stranger = toBase64Url((await createBoxKeys()).publicKey)

    for (const change of [{ role: 'recovery' as const }, { gen: id16() }, { publicKey: stranger }]) {
      const refused = await store(change)
      expect(refused.status).toBe(400)
      expect(await reasonOf(refused)).toBe('SHARE_INTEGRITY')
    }
    expect((await store({})).status).toBe(200)
  })

  test('I13 an address changes with a code from the old and one from the new', async () => {
    const one = await device()
    const { accessToken: token } = await logIn(one, 'old@mail.example')
    nowMs += 30_001
    const { txnId } = (await (await one.ask('/v1/auth/email/change', { email: 'new@mail.example' }, { token })).json()) as Challenge
    // Whoever reads the old mailbox learns where the wallet would go, before they type anything.
    const asked = await mail.take('old@mail.example')
    expect(asked.text).toContain('from this address to new@mail.example')
    const primary = await one.ask('/v1/auth/code/verify', { txnId, code: /\b\d{6}\b/.exec(asked.text)?.[0] ?? '' }, { token })
    const { challenge } = (await primary.json()) as { challenge: Challenge }
    const code = await mail.takeCode('new@mail.example')
    const done = await one.ask('/v1/auth/code/verify', { txnId: challenge.txnId, code }, { token })
    expect(await done.json()).toEqual({ status: 'changed', email: 'new@mail.example' })
    const notice = await mail.take('old@mail.example')
    expect(notice).toMatchObject({ subject: 'The email address of your wallet has changed' })
    expect(notice.text).toContain('now answers to new@mail.example')
    expect(notice.text).toContain('take it back from new@mail.example within a day')

    // Whoever still has the old address takes it back, once; everybody is signed out.
    const link = /\/undo-email#(lku_[\w-]{43})/.exec(notice.text)?.[1] ?? ''
    expect((await one.ask('/v1/auth/account', undefined, { token })).status).toBe(200)
    expect((await one.ask('/v1/auth/email/undo', { token: link })).status).toBe(200)
    expect((await one.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect((await one.ask('/v1/auth/email/undo', { token: link })).status).toBe(404)
    nowMs += 30_001
    expect((await logIn(one, 'old@mail.example')).user.email).toBe('old@mail.example')
  })

  test('T-G7 the trail of an account is whole, and a changed line is seen', async () => {
    const one = await device()
    await logIn(one, 'trail@mail.example')
    const { db } = gateway.gateway
    const { account_id } = await db
      .selectFrom('account_identity')
      .select('account_id')
      .where('subject', '=', 'trail@mail.example')
      .executeTakeFirstOrThrow()
    expect(await isTrailWhole(gateway.gateway, account_id)).toBe(true)
    const head = await readAuditHead(db)
    await db.updateTable('account_audit').set({ detail: '{}' }).where('account_id', '=', account_id).where('seq', '=', 1).execute()
    expect(await isTrailWhole(gateway.gateway, account_id)).toBe(false)
    // Nor does it help to write a whole new trail without the key: it is none.
    const text = JSON.stringify(['', account_id, 1, nowMs, 'signed-in', '{}'])
    const hash = createHash('sha256').update(text).digest('base64url')
    await db.deleteFrom('account_audit').where('account_id', '=', account_id).execute()
    await db.insertInto('account_audit').values({ account_id, seq: 1, happened_at: nowMs, kind: 'signed-in', detail: '{}', hash }).execute()
    expect(await isTrailWhole(gateway.gateway, account_id)).toBe(false)
    expect(await readAuditHead(db)).not.toEqual(head)
  })

  test('I18 no code, token or address of a person is in the log', () => {
    const text = gateway.log.join('\n')
    expect(text).not.toMatch(/@mail\.example|lk[arhtdu]_[\w-]{20}/)
    for (const { text: body } of mail.mails) {
      const code = /^\d{6}$/m.exec(body)?.[0]
      if (code) expect(text).not.toContain(`"${code}"`)
    }
  })
})
