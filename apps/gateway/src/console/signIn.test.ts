import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanNow } from '../../test/cleanNow.ts'
import { consoleGateway, consoleOrigin, readSetCookie } from '../../test/consoleGateway.fixture.ts'
import { createTestPasskey } from '../../test/createTestPasskey.ts'
import { engines } from '../../test/engines.ts'
import { listOldRows } from '../gateway.ts'
import { inviteMs } from './operators/inviteCode.ts'
import { inviteOperator } from './operators/operators.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  const console = consoleGateway(engine, { LATCHKEY_LIMIT_CONSOLE_IDLE_MS: '1800000', LATCHKEY_LIMIT_CONSOLE_SESSION_MS: '43200000' })
  beforeEach(() => console.removeAll())
  const invite = (name = 'ada') => inviteOperator(console.db, { name, role: 'owner', now: console.nowMs })

  test('B-33 T-C1 an operator enrols a passkey by a one-time code, is signed in, signs out, and signs in again', async () => {
    const { code } = await invite()
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){4}[2-9A-HJ-NP-Z]{5}$/)
    const options = await console.startEnrol(code.toLowerCase().replaceAll('-', ' '))
    expect(options).toMatchObject({
      rp: { id: 'console.example' },
      user: { name: 'ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const passkey = createTestPasskey()
    const enrolled = await console.api('enrol', { body: { code, credential: console.register(passkey, options) } })
    expect(enrolled.json).toEqual({
      operator: { id: expect.any(String), name: 'ada', role: 'owner' },
      expiresAt: console.nowMs + 1_800_000,
    })
    const cookie = readSetCookie(enrolled)
    expect(String(enrolled.headers['set-cookie'])).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure`)
    expect(cookie).toMatch(/^__Host-latchkey_operator=lko_/)
    expect((await console.api('session', { cookie })).json).toMatchObject({ operator: { name: 'ada' } })

    const out = await console.api('logout', { method: 'POST', cookie })
    expect([out.status, out.text, String(out.headers['set-cookie'])]).toEqual([204, '', expect.stringContaining('Max-Age=0')])
    expect((await console.api('session', { cookie })).reason).toBe('401 SESSION_EXPIRED')
    const again = await console.logIn(passkey)
    expect((await console.api('session', { cookie: readSetCookie(again) })).json).toMatchObject({ operator: { name: 'ada' } })
  })

  test('B-33 T-C1 no secret of an operator is in the database or the log', async () => {
    const { code } = await invite()
    const options = await console.startEnrol(code)
    const login = (await console.api('login/options', { body: {} })).json as { options: { challenge: string } }
    const held = JSON.stringify([
      await console.db.selectFrom('operator_invite').selectAll().execute(),
      await console.db.selectFrom('operator_challenge').selectAll().execute(),
    ])
    const passkey = createTestPasskey()
    const enrolled = await console.api('enrol', { body: { code, credential: console.register(passkey, options) } })
    const token = readSetCookie(enrolled).split('=')[1] ?? 'none'
    const after = JSON.stringify([
      await console.db.selectFrom('operator_session').selectAll().execute(),
      await console.db.selectFrom('operator_action').selectAll().execute(),
      console.gateway.log,
    ])
    for (const secret of [code, code.replaceAll('-', ''), options.challenge, login.options.challenge, token])
      expect(`${held}${after}`).not.toContain(secret)
  })

  test('B-33 T-C1 a code works once, for a quarter of an hour, and a newer one ends it', async () => {
    const first = await invite()
    const second = await invite()
    const ask = async (code: string) => (await console.api('enrol/options', { body: { code } })).reason
    expect([await ask(first.code), await ask('none'), await ask(second.code)]).toEqual(['401 CODE_REFUSED', '401 CODE_REFUSED', 'ok'])
    const options = await console.startEnrol(second.code)
    const body = { code: second.code, credential: console.register(createTestPasskey(), options) }
    expect((await console.api('enrol', { body })).reason).toBe('ok')
    expect((await console.api('enrol', { body })).reason).toBe('400 PASSKEY_EXPIRED')
    expect(await ask(second.code)).toBe('401 CODE_REFUSED')

    const late = await invite('bob')
    const made = console.register(createTestPasskey(), await console.startEnrol(late.code))
    console.pass(inviteMs)
    expect(await ask(late.code)).toBe('401 CODE_REFUSED')
    expect((await console.api('enrol', { body: { code: late.code, credential: made } })).reason).toBe('400 PASSKEY_EXPIRED')
  })

  test('B-33 T-C1 of many who use one code at once, exactly one enrols', async () => {
    const { code } = await invite()
    const asks = await Promise.all(Array.from({ length: 6 }, () => console.startEnrol(code)))
    const answers = await Promise.all(
      asks.map((options) => console.api('enrol', { body: { code, credential: console.register(createTestPasskey(), options) } })),
    )
    expect(answers.map(({ reason }) => reason).sort()).toEqual([...Array<string>(5).fill('401 CODE_REFUSED'), 'ok'])
    expect(await console.db.selectFrom('operator_passkey').selectAll().execute()).toHaveLength(1)
  })

  test.each([
    ['on another origin', { origin: 'https://evil.example' }],
    ['on a page that looks like the console', { origin: `${consoleOrigin}.evil.example` }],
    ['for another domain', { rpId: 'example' }],
    ['without its owner verified', { isVerified: false }],
    ['without anybody there', { isPresent: false }],
    ['inside another page', { crossOrigin: true, topOrigin: 'https://evil.example' }],
    ['as the other kind of answer', { type: 'payment.get' }],
  ])('B-33 T-C1 a passkey %s neither enrols nor signs in, and the code is not used up', async (_, otherwise) => {
    const { code } = await invite()
    const wrong = console.register(createTestPasskey(), await console.startEnrol(code), otherwise)
    expect((await console.api('enrol', { body: { code, credential: wrong } })).reason).toBe('401 PASSKEY_REFUSED')
    const passkey = createTestPasskey()
    const right = console.register(passkey, await console.startEnrol(code))
    expect((await console.api('enrol', { body: { code, credential: right } })).reason).toBe('ok')
    expect((await console.logIn(passkey, otherwise)).reason).toBe('401 PASSKEY_REFUSED')
    expect((await console.logIn(passkey)).reason).toBe('ok')
  })

  test('B-33 T-C1 an answer signs in once, soon, and strangers, clones and other challenges are answered alike', async () => {
    const owner = await console.enrol('owner')
    const options = async () => ((await console.api('login/options', { body: {} })).json as { options: { challenge: string } }).options
    const log = async (credential: unknown) => (await console.api('login', { body: { credential } })).reason
    const used = console.answer(owner.passkey, await options())
    expect([await log(used), await log(used)]).toEqual(['ok', '400 PASSKEY_EXPIRED'])
    const late = console.answer(owner.passkey, await options())
    console.pass(300_000)
    expect(await log(late)).toBe('400 PASSKEY_EXPIRED')
    expect(await log(console.answer(createTestPasskey(), await options(), { userHandle: 'A'.repeat(43) }))).toBe('401 PASSKEY_REFUSED')
    expect(await log(console.answer(owner.passkey, await options(), { userHandle: 'A'.repeat(43) }))).toBe('401 PASSKEY_REFUSED')
    expect(await log(console.answer(owner.passkey, await options(), { counter: 1 }))).toBe('401 PASSKEY_REFUSED')
    // A challenge for enrolling, or for a step, is none for signing in.
    const { code } = await invite()
    const { challenge } = await console.startEnrol(code)
    expect(await log(console.answer(owner.passkey, { challenge }))).toBe('400 PASSKEY_EXPIRED')
  })

  test('B-33 T-C2 a session ends when it is idle, at its end, at the next sign-in of its browser, and with its operator', async () => {
    const owner = await console.enrol('owner')
    const isIn = async (cookie = owner.cookie) => (await console.api('session', { cookie })).status === 200
    for (let minutes = 0; minutes < 60; minutes += 20) {
      console.pass(20 * 60_000)
      expect(await isIn()).toBe(true)
    }
    console.pass(30 * 60_000)
    expect(await isIn()).toBe(false)

    const second = readSetCookie(await console.logIn(owner.passkey))
    const third = readSetCookie(await console.logIn(owner.passkey, {}, second))
    expect([await isIn(second), await isIn(third)]).toEqual([false, true])
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await isIn(third)).toBe(true)
      console.pass(20 * 60_000)
    }
    expect(await isIn(third)).toBe(false)

    const fourth = readSetCookie(await console.logIn(owner.passkey))
    await console.removeAll()
    expect(await isIn(fourth)).toBe(false)
    expect((await console.logIn(owner.passkey)).reason).toBe('401 PASSKEY_REFUSED')
  })

  test('B-33 T-C2 no other cookie is a session: none, another, a changed one, two of one name, one without its prefix', async () => {
    const { cookie } = await console.enrol('owner')
    const [name, token = ''] = cookie.split('=')
    const last = token.endsWith('A') ? 'B' : 'A'
    const others = [
      ...[undefined, `${name}=`, `${name}=lko_${'A'.repeat(43)}`, `${name}=${token.slice(0, -1)}${last}`, `latchkey_operator=${token}`],
      ...[`${cookie}; ${cookie}`, `${name}=${token} x`, `${name?.toLowerCase()}=${token}`],
    ]
    for (const other of others) expect((await console.api('session', { cookie: other })).reason).toBe('401 SESSION_EXPIRED')
    expect((await console.api('session', { cookie: `other=1; ${cookie}; more=2` })).status).toBe(200)
  })

  test('B-33 T-C3 what changes something comes from the console’s own page alone', async () => {
    const owner = await console.enrol('owner')
    const paths = ['enrol/options', 'enrol', 'login/options', 'login', 'logout', 'commands', 'commands/options', 'approvals/x']
    const { challenge } = ((await console.api('login/options', { body: {} })).json as { options: { challenge: string } }).options
    const credential = console.answer(owner.passkey, { challenge })
    const registered = { ...credential, response: { ...credential.response, attestationObject: 'AA' } }
    const body = { name: 'project create', arguments: ['Forged'], options: {}, decision: 'approve', code: 'x' }
    const forged = [
      { Origin: undefined },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { Origin: `${consoleOrigin}.evil.example` },
      { Origin: 'http://console.example' },
      { 'latchkey-console': undefined },
      { 'latchkey-console': '0' },
    ]
    for (const path of paths)
      for (const headers of forged) {
        const own = path === 'login' ? { credential } : path === 'enrol' ? { credential: registered } : {}
        const answer = await console.api(path, { body: { ...body, ...own }, cookie: owner.cookie, headers })
        expect([path, answer.reason]).toEqual([path, '403 FORGED_REQUEST'])
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
    expect(await console.db.selectFrom('project').select('id').where('name', '=', 'Forged').execute()).toEqual([])
    expect((await console.api('session', { cookie: owner.cookie })).status).toBe(200)
    // The challenge was not used up by any of them.
    expect((await console.api('login', { body: { credential } })).reason).toBe('ok')
  })

  test('B-33 T-C3 no other page’s browser may ask: no preflight is answered, and no answer names an origin', async () => {
    const preflight = await console.api('commands', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://evil.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'latchkey-console',
      },
    })
    expect(preflight.status).toBe(404)
    const refused = await console.api('session', { headers: { Origin: 'https://evil.example' } })
    for (const { headers } of [preflight, refused])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('B-33 expired rows are deleted, and the trail stays for its time', async () => {
    const owner = await console.enrol('owner')
    await console.enrol('owner')
    await invite('late')
    await console.api('login/options', { body: {} })
    await owner.run('operator invite', ['new'], { role: 'readonly' })
    const count = async (table: 'operator_invite' | 'operator_challenge' | 'operator_session' | 'operator_approval' | 'operator_action') =>
      (await console.db.selectFrom(table).selectAll().execute()).length
    const tables = ['operator_invite', 'operator_challenge', 'operator_session', 'operator_approval'] as const
    for (const table of tables) expect([table, (await count(table)) > 0]).toEqual([table, true])
    console.pass(43_200_000)
    await cleanNow(await listOldRows(console.gateway.gateway))
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0])
    expect(await count('operator_action')).toBeGreaterThan(0)
    console.pass(34_560_000_000)
    await cleanNow(await listOldRows(console.gateway.gateway))
    expect(await count('operator_action')).toBe(0)
  })
})
