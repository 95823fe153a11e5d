import type { LoginSession, SignIn, SignInNonce, SignInSessions } from '@latchkey/blockchain-api'
import { buildMessage, parseMessage, type SignInMessage } from '@latchkey/siwx'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { createProject } from '../../host/projects/createProject.ts'

const ada = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'02'.repeat(32)}`)

let nowMs = Date.parse('2026-06-14T09:30:00Z')

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({ engine, now: () => nowMs })
    await createProject(gateway.gateway.db, { id: 'p2', name: 'Two', origins: [appOrigin], now: 0 })
  })
  afterAll(() => gateway.stop())

  const nonceOf = async (options: TestGateway.Options = {}) => {
    const response = await gateway.ask('/v1/siwx/nonce', { method: 'POST', ...options })
    expect(response.status).toBe(200)
    return ((await response.json()) as SignInNonce).nonce
  }
  async function prove(change: Partial<SignInMessage> = {}, by = ada) {
    const nonce = change.nonce ?? (await nonceOf())
    const fields: SignInMessage = {
      accountAddress: ada.address,
      chainId: 'eip155:1',
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
      issuedAt: new Date(nowMs).toISOString(),
      ...change,
      nonce,
    }
    const message = buildMessage(fields)
    return { message, signature: await by.signMessage({ message }), chainId: fields.chainId, accountAddress: fields.accountAddress }
  }
  const verify = (body: object, options: TestGateway.Options = {}) => gateway.ask('/v1/siwx/verify', { body, ...options })
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  test('B-09 a signed message creates a session, and its token can list and end it', async () => {
    const response = await verify(await prove({ statement: 'Sign in to App', resources: ['https://app.example/tos'] }))
    const { session, token } = (await response.json()) as SignIn

    expect(response.status).toBe(200)
    expect(session).toMatchObject({
      data: { accountAddress: ada.address, chainId: 'eip155:1', statement: 'Sign in to App', resources: ['https://app.example/tos'] },
    })
    expect(token).toMatch(/^lks_/)
    const list = async (query = '') => (await (await gateway.ask(`/v1/siwx/sessions${query}`, bearer(token))).json()) as SignInSessions
    expect((await list(`?chainId=eip155:1&address=${ada.address.toLowerCase()}`)).sessions).toEqual([session])
    expect((await list('?chainId=eip155:10')).sessions).toEqual([])
    expect((await list(`?address=${bob.address}`)).sessions).toEqual([])
    const ended = await gateway.ask(`/v1/siwx/sessions/${session.id}`, { method: 'DELETE', ...bearer(token) })
    expect(ended.status).toBe(200)
    expect((await gateway.ask('/v1/siwx/sessions', bearer(token))).status).toBe(401)
  })

  /** What a page posts after an embedded login: the fields of the message, the message, and its signature. */
  async function proveByLogin(change: Partial<SignInMessage> = {}) {
    const { message, signature } = await prove(change)
    return { ...parseMessage(message), message, signature }
  }
  const post = (body: object, options: TestGateway.Options = {}) => gateway.ask('/v1/auth/session', { body, ...options })

  test('A-14 a message signed with an embedded login creates a session, and its token can list and end it', async () => {
    const times = { notBefore: new Date(nowMs).toISOString(), expirationTime: new Date(nowMs + 3_600_000).toISOString() }
    const body = await proveByLogin({ ...times, statement: 'Sign in to App', resources: ['https://app.example/tos'], requestId: 'r1' })
    const response = await post(body)

    const { token, ...rest } = (await response.json()) as LoginSession
    expect([response.status, rest]).toEqual([200, { expiresAt: times.expirationTime }])
    const { sessions } = (await (await gateway.ask('/v1/siwx/sessions', bearer(token))).json()) as SignInSessions
    const { message, signature, ...data } = body
    expect(sessions.find((one) => one.message === message)).toMatchObject({ data, signature })
    nowMs += 3_600_001
    expect((await gateway.ask('/v1/siwx/sessions', bearer(token))).status).toBe(401)
  })

  test('A-14 T-S1 T-S2 of fifty posts of one login, one gets a session; another page, project or origin gets none', async () => {
    const body = await proveByLogin()
    expect((await post(body, { project: 'p2' })).status).toBe(400)
    expect((await post(body, { origin: null })).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(body)).status).toBe(400)
  })

  test.each<[string, object]>([
    ['accountAddress', { accountAddress: bob.address }],
    ['chainId', { chainId: 'eip155:10' }],
    ['domain', { domain: 'evil.example' }],
    ['uri', { uri: 'https://evil.example/' }],
    ['nonce', { nonce: 'A'.repeat(32) }],
    ['issuedAt', { issuedAt: '2020-01-01T00:00:00Z' }],
    ['notBefore', { notBefore: '2020-01-01T00:00:00Z' }],
    ['expirationTime', { expirationTime: '2100-01-01T00:00:00Z' }],
    ['statement', { statement: 'Something else' }],
    ['requestId', { requestId: 'r2' }],
    ['resources', { resources: ['https://app.example/other'] }],
    ['message', { message: 'Sign in' }],
    ['signature', { signature: '0x12' }],
  ])('A-14 T-S3 refuses a login whose %s is not what was signed', async (_name, change) => {
    const body = await proveByLogin()
    expect((await post({ ...body, ...change })).status).toBe(400)
  })

  test('T-S1 of fifty requests with one nonce, one signs in', async () => {
    const proof = await prove()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  test('T-S1 a nonce is valid for its project and page, and for five minutes', async () => {
    const nonce = await nonceOf()
    const proof = await prove({ nonce })
    expect((await verify(proof, { project: 'p2' })).status).toBe(400)
    expect((await verify(await prove({ nonce: 'A'.repeat(32) }))).status).toBe(400)
    const late = await prove()
    nowMs += 300_001
    expect((await verify(late)).status).toBe(400)
  })

  test.each<[string, Partial<SignInMessage>, object, string]>([
    ['another site', { domain: 'evil.example', uri: 'https://evil.example' }, {}, 'domain'],
    ['another site in its URI', { uri: 'https://evil.example' }, {}, 'uri'],
    ['an end that is past', { expirationTime: '2020-01-01T00:00:00Z' }, {}, 'expired'],
    ['a start to come', { notBefore: '2100-01-01T00:00:00Z' }, {}, 'notYetValid'],
    ['another account than it says', {}, { accountAddress: bob.address }, 'address'],
    ['another chain than it says', {}, { chainId: 'eip155:10' }, 'chain'],
    ['a signature of no sense', {}, { signature: '0x12' }, 'signature'],
    ['a message that is none', {}, { message: 'Sign in' }, 'message'],
  ])('T-S2 refuses %s, and says why', async (_what, change, body, name) => {
    const response = await verify({ ...(await prove(change)), ...body })
    expect([response.status, await response.json()]).toEqual([
      400,
      { status: 'FAILED', reasons: [{ name, description: expect.any(String) }], requestId: expect.any(String) },
    ])
  })

  test.each([0, 1, 30_000, 59_999])('T-S5 a message that expired %d ms ago creates no session', async (ms) => {
    const response = await verify(await prove({ expirationTime: new Date(nowMs - ms).toISOString() }))
    expect([response.status, await response.json()]).toMatchObject([400, { reasons: [{ name: 'expired' }] }])
    expect((await verify(await prove({ expirationTime: new Date(nowMs + 1).toISOString() }))).status).toBe(200)
  })

  test('T-W5 refuses the signature of another account', async () => {
    expect((await verify(await prove({}, bob))).status).toBe(400)
  })

  test('T-G3 a token is valid only in its project, and ends no other session', async () => {
    const { session, token } = (await (await verify(await prove())).json()) as SignIn
    const other = (await (await verify(await prove({ accountAddress: bob.address }, bob))).json()) as SignIn

    expect((await gateway.ask('/v1/siwx/sessions', { project: 'p2', ...bearer(token) })).status).toBe(401)
    expect((await gateway.ask(`/v1/siwx/sessions/${other.session.id}`, { method: 'DELETE', ...bearer(token) })).status).toBe(404)
    for (const wrong of ['', 'lks_short', `lks_${'A'.repeat(43)}`])
      expect((await gateway.ask('/v1/siwx/sessions', bearer(wrong))).status).toBe(401)
    expect(session.id).not.toBe(other.session.id)
    const [row] = await gateway.gateway.db.selectFrom('sign_in_session').select('token_hash').where('id', '=', session.id).execute()
    expect(row?.token_hash).not.toContain(token)
  })

  test('a session ends with its message, or after a week', async () => {
    const { session } = (await (await verify(await prove({ expirationTime: new Date(nowMs + 3_600_000).toISOString() }))).json()) as SignIn
    expect(Date.parse(session.expiresAt)).toBe(nowMs + 3_600_000)
    const week = (await (await verify(await prove())).json()) as SignIn
    expect(Date.parse(week.session.expiresAt)).toBe(nowMs + 604_800_000)
    nowMs += 604_800_001
    expect((await gateway.ask('/v1/siwx/sessions', bearer(week.token))).status).toBe(401)
  })

  test('a nonce is bound to a page: without an origin none is issued', async () => {
    expect((await gateway.ask('/v1/siwx/nonce', { method: 'POST', origin: null })).status).toBe(403)
  })
})
