import type { Challenge } from '@latchkey/blockchain-api/keys'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { accountGateway } from '../../../test/accountGateway.fixture.ts'
import { createTestDevice, type TestDevice } from '../../../test/createTestDevice.ts'
import { engines } from '../../../test/engines.ts'
import { appOrigin, type TestGateway } from '../../../test/startTestGateway.ts'

vi.setConfig({ testTimeout: 60_000 })

const [home, elsewhere] = ['198.51.100.7', '203.0.113.9']
const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36'

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, { LATCHKEY_TRUSTED_PROXIES: '127.0.0.1/32', LATCHKEY_LIMIT_CODE_RESEND_MS: '30000' })

  /** A device that sends requests from an address, with a browser's header. */
  const deviceAt = (address: string) => {
    const ask: TestGateway['ask'] = (path, options = {}) =>
      accounts.gateway.ask(path, { ...options, headers: { ...options.headers, 'x-forwarded-for': address, 'user-agent': userAgent } })
    return createTestDevice({ url: accounts.gateway.url, ask }, accounts.now)
  }
  const start = async (from: TestDevice, email: string) => {
    const response = await from.start(email)
    return response.ok ? { ...((await response.json()) as Challenge), code: await accounts.mail.takeCode(email) } : undefined
  }
  const verify = (from: TestDevice, { txnId, code }: { txnId: string; code: string }) => from.ask('/v1/auth/code/verify', { txnId, code })
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  /** The content of both databases, as a reader of them sees it. */
  const dump = async () => {
    const { db, keyStores } = accounts.gateway.gateway
    const read = async (one: Kysely<never>) => {
      const schema = engine.name === 'postgres' ? await sql<{ name: string }>`select current_schema() as name`.execute(one) : undefined
      const tables = (await one.introspection.getTables()).filter((table) => !schema || table.schema === schema.rows[0]?.name)
      return Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(one)))
    }
    const rows = [await read(db as never), await read(keyStores?.recoveryDb as never)]
    return JSON.stringify(rows)
  }

  test('T-G2 a stranger who tries wrong codes, or requests many, does not lock the owner out', async () => {
    const email = 'owner@mail.example'
    const [owner, attacker] = [await deviceAt(home), await deviceAt(elsewhere)]
    const own = await start(owner, email)
    if (!own) throw new Error('No code')
    let refused: Response | undefined
    for (let round = 0; round < 20; round++) {
      accounts.nowMs += 20_000
      const theirs = await start(attacker, email)
      if (theirs) for (let at = 0; at < 5; at++) await verify(attacker, { ...theirs, code: wrong(theirs.code) })
      else refused = await attacker.start(email)
    }
    expect(refused?.status).toBe(429)
    // The code that was requested before is still valid.
    expect((await verify(owner, own)).status).toBe(200)
    accounts.nowMs += 30_001
    expect((await owner.start(email)).status).toBe(200)
    // The attacker is told the actual wait.
    const waitS = Number((await attacker.start(email)).headers.get('retry-after'))
    accounts.nowMs += waitS * 1000
    expect((await attacker.start(email)).status).toBe(200)
  })

  /** The queued mails, opened with the operator's key. */
  const openWaiting = async () => {
    const rows = await accounts.gateway.gateway.db.selectFrom('mail').selectAll().execute()
    const open = (row: (typeof rows)[number]) =>
      accounts.gateway.gateway.embedded?.codeKeys.unwrap({ kid: row.kid ?? '', wrapped: row.body }, `mail|${row.id}`)
    return rows.map((row) => JSON.parse(new TextDecoder().decode(open(row))) as { subject: string; text: string; recipient: string })
  }

  test('T-G2 the owner’s notices quote nothing that a client wrote, and say what it is by a table of our own', async () => {
    const one = await deviceAt(home)
    const evil = 'Chrome" is you. Nothing to do.\n\nHelp: https://evil.example/undo'
    const body = { email: 'quoted@mail.example', purpose: 'login', embedder: appOrigin, device: evil }
    expect((await one.ask('/v1/auth/email/start', body)).status).toBe(400)
    expect((await one.ask('/v1/auth/email/start', { ...body, device: 'evil.example' })).status).toBe(200)
    const { subject, text } = await accounts.mail.take('quoted@mail.example')
    expect(text).toContain('Device: Chrome on Windows, network 198.51.100.0/24')
    expect(text).not.toContain('evil')
    expect(subject).toBe('Your code for Test')
  })

  test('F3 T-O8 opening the link of a mail does nothing; confirming there blocks that device, once, within a week', async () => {
    const email = 'notme@mail.example'
    const [owner, thief] = [await deviceAt(home), await deviceAt(elsewhere)]
    const own = await start(owner, email)
    if (own) await verify(owner, own)
    accounts.nowMs += 30_001
    const started = (await (await thief.start(email)).json()) as Challenge
    const { text } = await accounts.mail.take(email)
    const code = /^\d{6}$/m.exec(text)?.[0] ?? ''
    const link = /\/not-me#(lkn_[\w-]{43})/.exec(text)?.[1] ?? ''
    const verified = await verify(thief, { txnId: started.txnId, code })
    const { session } = (await verified.json()) as { session: { accessToken: string } }
    const isIn = async () => (await thief.ask('/v1/auth/account', undefined, { token: session.accessToken })).status

    for (let round = 0; round < 3; round++) {
      const read = await accounts.gateway.ask('/v1/auth/not-me/read', { body: { token: link }, project: null })
      expect(await read.json()).toMatchObject({ device: 'Chrome on Windows', origin: appOrigin })
    }
    expect(await isIn()).toBe(200)
    const say = async () => (await accounts.gateway.ask('/v1/auth/not-me', { body: { token: link }, project: null })).status
    expect(await say()).toBe(200)
    expect(await isIn()).toBe(401)
    expect(await say()).toBe(404)

    accounts.nowMs += 30_001
    await thief.start(email)
    const late = /\/not-me#(lkn_[\w-]{43})/.exec((await accounts.mail.take(email)).text)?.[1] ?? ''
    accounts.nowMs += 7 * 86_400_000
    expect((await accounts.gateway.ask('/v1/auth/not-me', { body: { token: late }, project: null })).status).toBe(404)
  })

  test('T-G6 T-G2 a reader of the databases finds no valid code, link or token, even while codes are being sent', async () => {
    await accounts.mail.stop()
    const given: string[] = []
    for (let at = 0; at < 4; at++) {
      accounts.nowMs += 30_001
      const one = await deviceAt(at % 2 ? home : elsewhere)
      const email = `dumped${at}@mail.example`
      const { txnId } = (await (await one.start(email, at % 2 ? 'login' : 'login_recover')).json()) as Challenge
      const { text, subject } = (await openWaiting()).find(({ recipient }) => recipient === email) ?? { text: '', subject: '' }
      const code = /^\d{6}$/m.exec(text)?.[0] ?? ''
      expect(subject).not.toMatch(/\d/)
      given.push(` ${code}`, `"${code}`, `n${code}`, /#(lkn_[\w-]{43})/.exec(text)?.[1] ?? '')
      // Half of them have been written by the time the tables are read.
      if (at < 2) given.push(...((await (await verify(one, { txnId, code })).text()).match(/lk[ar]_[\w-]{43,}/g) ?? []))
    }
    expect(given.filter((one) => one.length < 7)).toEqual([])
    const text = await dump()
    expect(text).toContain('dumped0@mail.example')
    expect(given.filter((secret) => text.includes(secret))).toEqual([])
    // A token begins at the start of a word: inside sealed bytes the same letters are chance.
    expect(text).not.toMatch(/(?<![\w+/-])lk[arhtdun]_[\w-]{40}/)
    for (const row of await accounts.gateway.gateway.db.selectFrom('mail').selectAll().execute())
      expect([row.recipient, row.subject, row.body.includes('@')]).toEqual(['', '', false])
  })
})
