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
import { describe, expect, test, vi } from 'vitest'
import { accountGateway, expectDiscreetLog } from '../../test/accountGateway.fixture.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { engines } from '../../test/engines.ts'
import { appOrigin } from '../../test/startTestGateway.ts'
import { isTrailWhole, readAuditHead } from './audit/audit.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { LATCHKEY_LIMIT_CODE_RESEND_MS: '30000', LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000' })
  const reasonOf = async (response: Response) => ((await response.json()) as { reasons: { name: string }[] }).reasons[0]?.name

  test('T-G1 a proof that was made for another gateway is refused here', async () => {
    const other = { url: 'https://other.example', ask: accounts.gateway.ask }
    expect((await (await createTestDevice(other, accounts.now)).start('elsewhere@mail.example')).status).toBe(401)
    expect((await (await accounts.newDevice()).start('elsewhere@mail.example')).status).toBe(200)
  })

  test('T-G1 a proof counts once, for its request, its key, its minute', async () => {
    const one = await accounts.newDevice()
    const { accessToken: token } = await accounts.logIn(one, 'proof@mail.example')
    const path = '/v1/auth/account'
    const proof = await one.prove(path, { token, method: 'GET' })
    expect((await one.ask(path, undefined, { token, proof })).status).toBe(200)
    expect((await one.ask(path, undefined, { token, proof })).status).toBe(401)
    const other = await accounts.newDevice()
    expect((await other.ask(path, undefined, { token })).status).toBe(401)
    for (const bad of [
      await one.prove('/v1/keys/wallet', { token, method: 'GET' }),
      await one.prove(path, { token }),
      await one.prove(path, { method: 'GET' }),
      await one.prove(path, { token, method: 'GET', at: accounts.nowMs - 121_000 }),
      'nonsense',
    ])
      expect((await one.ask(path, undefined, { token, proof: bad })).status).toBe(401)
    accounts.nowMs += 600_001
    expect((await one.ask(path, undefined, { token })).status).toBe(401)
  })

  test('3.9 R-F9 an old refresh token ends the session, but for two tabs at once', async () => {
    const one = await accounts.newDevice()
    const first = await accounts.logIn(one, 'refresh@mail.example')
    const refresh = async (refreshToken: string) => one.ask('/v1/auth/refresh', { refreshToken })
    const second = (await (await refresh(first.refreshToken)).json()) as AccountSession
    const raced = (await (await refresh(first.refreshToken)).json()) as AccountSession
    expect(raced.accessToken).not.toBe(second.accessToken)
    accounts.nowMs += 10_001
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(raced.refreshToken)).status).toBe(401)
  })

  test('3.9 R-F9 one tab’s token stays valid until it expires, even after another tab has refreshed it', async () => {
    const one = await accounts.newDevice()
    const first = await accounts.logIn(one, 'overlap@mail.example')
    const renew = async ({ refreshToken }: AccountSession) =>
      (await (await one.ask('/v1/auth/refresh', { refreshToken })).json()) as AccountSession
    const statusOf = async ({ accessToken }: AccountSession) =>
      (await one.ask('/v1/auth/account', undefined, { token: accessToken })).status
    accounts.nowMs += 300_000
    const second = await renew(first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    accounts.nowMs += 300_001
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    const third = await renew(second)
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200])
    await one.ask('/v1/auth/sign-out', {}, { token: third.accessToken })
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 401])
  })

  test('T-G4 only the secure site may ask, for pages of the project', async () => {
    const one = await accounts.newDevice()
    const body = { email: 'x@mail.example', purpose: 'login', embedder: appOrigin, device: 'Test' }
    expect((await one.ask('/v1/auth/email/start', body, { origin: appOrigin })).status).toBe(403)
    expect((await one.ask('/v1/auth/email/start', { ...body, embedder: 'https://evil.example' })).status).toBe(403)
    expect((await one.ask('/v1/keys/wallet', undefined, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('3.9 a fresh proof moves to a new session, and the old one stops working', async () => {
    const one = await accounts.newDevice()
    const { accessToken: token, refreshToken, sessionId } = await accounts.logIn(one, 'fresh@mail.example')
    accounts.nowMs += 30_001
    const { txnId } = (await (await one.ask('/v1/auth/step-up/start', { purpose: 'export' }, { token })).json()) as Challenge
    const done = await one.ask('/v1/auth/code/verify', { txnId, code: await accounts.mail.takeCode('fresh@mail.example') }, { token })
    const { status, session } = (await done.json()) as { status: string; session: AccountSession }

    expect(status).toBe('granted')
    expect(session.sessionId).not.toBe(sessionId)
    expect((await one.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect((await one.ask('/v1/auth/refresh', { refreshToken })).status).toBe(401)
    expect((await one.ask('/v1/auth/account', undefined, { token: session.accessToken })).status).toBe(200)
  })

  test('I6 a share that is sealed for another service, generation or role is refused, and the service goes on', async () => {
    const one = await accounts.newDevice()
    const { accessToken: token } = await accounts.logIn(one, 'shares@mail.example')
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
    const one = await accounts.newDevice()
    const { accessToken: token } = await accounts.logIn(one, 'old@mail.example')
    accounts.nowMs += 30_001
    const { txnId } = (await (await one.ask('/v1/auth/email/change', { email: 'new@mail.example' }, { token })).json()) as Challenge
    // The reader of the old mailbox sees the new address before typing anything.
    const asked = await accounts.mail.take('old@mail.example')
    expect(asked.text).toContain('from this address to new@mail.example')
    const primary = await one.ask('/v1/auth/code/verify', { txnId, code: /\b\d{6}\b/.exec(asked.text)?.[0] ?? '' }, { token })
    const { challenge } = (await primary.json()) as { challenge: Challenge }
    const code = await accounts.mail.takeCode('new@mail.example')
    const done = await one.ask('/v1/auth/code/verify', { txnId: challenge.txnId, code }, { token })
    expect(await done.json()).toEqual({ status: 'changed', email: 'new@mail.example' })
    const notice = await accounts.mail.take('old@mail.example')
    expect(notice).toMatchObject({ subject: 'The email address of your wallet has changed' })
    expect(notice.text).toContain('now belongs to new@mail.example')
    expect(notice.text).toContain('take it back from new@mail.example within a day')

    // The owner of the old address undoes the change, once; every session is signed out.
    const link = /\/undo-email#(lku_[\w-]{43})/.exec(notice.text)?.[1] ?? ''
    expect((await one.ask('/v1/auth/account', undefined, { token })).status).toBe(200)
    expect((await one.ask('/v1/auth/email/undo', { token: link })).status).toBe(200)
    expect((await one.ask('/v1/auth/account', undefined, { token })).status).toBe(401)
    expect((await one.ask('/v1/auth/email/undo', { token: link })).status).toBe(404)
    accounts.nowMs += 30_001
    expect((await accounts.logIn(one, 'old@mail.example')).user.email).toBe('old@mail.example')
  })

  test('T-G7 the trail of an account is whole, and a changed line is seen', async () => {
    const one = await accounts.newDevice()
    await accounts.logIn(one, 'trail@mail.example')
    const { db } = accounts.gateway.gateway
    const { account_id } = await db
      .selectFrom('account_identity')
      .select('account_id')
      .where('subject', '=', 'trail@mail.example')
      .executeTakeFirstOrThrow()
    expect(await isTrailWhole(accounts.gateway.gateway, account_id)).toBe(true)
    const head = await readAuditHead(db)
    await db.updateTable('account_audit').set({ detail: '{}' }).where('account_id', '=', account_id).where('seq', '=', 1).execute()
    expect(await isTrailWhole(accounts.gateway.gateway, account_id)).toBe(false)
    // A whole new trail that is written without the key is detected, too.
    const text = JSON.stringify(['', account_id, 1, accounts.nowMs, 'signed-in', '{}'])
    const hash = createHash('sha256').update(text).digest('base64url')
    await db.deleteFrom('account_audit').where('account_id', '=', account_id).execute()
    await db
      .insertInto('account_audit')
      .values({ account_id, seq: 1, happened_at: accounts.nowMs, kind: 'signed-in', detail: '{}', hash })
      .execute()
    expect(await isTrailWhole(accounts.gateway.gateway, account_id)).toBe(false)
    expect(await readAuditHead(db)).not.toEqual(head)
  })

  test('T-G7 a truncated trail is detected only by comparing it with a saved head', async () => {
    await accounts.logIn(await accounts.newDevice(), 'cut@mail.example')
    const { db } = accounts.gateway.gateway
    const last = await db.selectFrom('account_audit').select(['account_id', 'seq']).orderBy('seq', 'desc').executeTakeFirstOrThrow()
    const kept = await readAuditHead(db)
    expect(await readAuditHead(db)).toEqual(kept)
    await db.deleteFrom('account_audit').where('account_id', '=', last.account_id).where('seq', '=', last.seq).execute()
    expect(await isTrailWhole(accounts.gateway.gateway, last.account_id)).toBe(true)
    expect(await readAuditHead(db)).not.toEqual(kept)
  })

  test('I18 no code, token or address of a person is in the log', () => {
    expectDiscreetLog(accounts)
  })
})
