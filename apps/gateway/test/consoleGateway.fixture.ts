import { request } from 'node:http'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { afterAll, beforeAll, expect } from 'vitest'
import { inviteOperator } from '../src/console/operators/operators.ts'
import type { Role } from '../src/console/operators/roles.ts'
import { type AnswerOptions, createTestPasskey, type TestPasskey } from './createTestPasskey.ts'
import type { TestEngine } from './engines.ts'
import { startTestGateway, type TestGateway } from './startTestGateway.ts'

/** The console's origin in tests. */
export const consoleOrigin = 'https://console.example'
const own = { origin: consoleOrigin, rpId: 'console.example' }

/** An answer of the console, read. */
export type ConsoleAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The body, if it is JSON. */
  readonly json: unknown
  /** The first reason of a refusal, or `ok`. */
  readonly reason: string
}

/** What a request to the console may leave out, or say otherwise. */
export type ConsoleAsk = {
  readonly method?: string
  readonly host?: string
  readonly cookie?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** An operator of a test, in a browser of their own. */
export type TestOperator = {
  readonly name: string
  readonly id: string
  readonly passkey: TestPasskey
  readonly cookie: string
  ask(path: string, options?: ConsoleAsk): Promise<ConsoleAnswer>
  run(name: string, given?: readonly string[], options?: object, more?: object): Promise<ConsoleAnswer>
}

/** A gateway with a console, for the tests of one file. Its time is the test's. */
export function consoleGateway(engine: TestEngine, env: Readonly<Record<string, string>> = {}) {
  let gateway: TestGateway
  let nowMs = Date.now()
  let count = 0
  beforeAll(async () => {
    gateway = await startTestGateway({ engine, now: () => nowMs, env: { LATCHKEY_CONSOLE_ORIGIN: consoleOrigin, ...env } })
  })
  afterAll(() => gateway.stop())

  /** Requests a path as the console's page does, unless told otherwise. */
  function ask(path: string, { method, host = 'console.example', cookie, body, headers = {} }: ConsoleAsk = {}): Promise<ConsoleAnswer> {
    const { hostname, port } = new URL(gateway.url)
    const verb = method ?? (body === undefined ? 'GET' : 'POST')
    const text = body === undefined ? '' : JSON.stringify(body)
    const all = {
      Host: host,
      ...(verb === 'GET' ? {} : { Origin: consoleOrigin, 'latchkey-console': '1', 'Content-Type': 'application/json' }),
      ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(text)) }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...headers,
    }
    // Two actions are never at one time, so that the trail has an order.
    nowMs += 1
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<string, string>
    return new Promise((resolve, reject) => {
      const asking = request({ hostname, port, path, method: verb, headers: sent }, (response) => {
        let answered = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          answered += chunk
        })
        response.on('end', () => resolve(toAnswer(response.statusCode ?? 0, response.headers, answered)))
      })
      asking.on('error', reject).end(text)
    })
  }

  const api = (path: string, options?: ConsoleAsk) => ask(`/console/api/${path}`, options)

  async function startEnrol(code: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const answer = await api('enrol/options', { body: { code } })
    expect(answer.reason).toBe('ok')
    return (answer.json as { options: PublicKeyCredentialCreationOptionsJSON }).options
  }

  /** What a browser sends to enrol a passkey that it made for these options. */
  function register(passkey: TestPasskey, options: PublicKeyCredentialCreationOptionsJSON, otherwise: AnswerOptions = {}) {
    const made = passkey.register({ challenge: options.challenge, userHandle: options.user.id }, { ...own, ...otherwise })
    const { credentialId: id, clientData: clientDataJSON, attestation: attestationObject } = made
    return { id, rawId: id, type: 'public-key' as const, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} }
  }

  /** What a browser sends as the answer of a passkey. */
  function answer(passkey: TestPasskey, options: PublicKeyCredentialRequestOptionsJSON, otherwise: AnswerOptions = {}) {
    const made = passkey.answer({ challenge: options.challenge }, { ...own, ...otherwise })
    const { credentialId: id, clientData: clientDataJSON, authenticatorData, signature, userHandle } = made
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle || null },
    }
  }

  async function logIn(passkey: TestPasskey, otherwise: AnswerOptions = {}, cookie?: string): Promise<ConsoleAnswer> {
    const { options } = (await api('login/options', { body: {} })).json as { options: PublicKeyCredentialRequestOptionsJSON }
    return api('login', { body: { credential: answer(passkey, options, otherwise) }, cookie })
  }

  /** A new operator who is signed in. */
  async function enrol(role: Role, called?: string): Promise<TestOperator> {
    count += 1
    const { name, code } = await inviteOperator(gateway.gateway.db, { name: called ?? `${role}-${count}`, role, now: nowMs })
    const passkey = createTestPasskey()
    const enrolled = await api('enrol', { body: { code, credential: register(passkey, await startEnrol(code)) } })
    expect(enrolled.reason).toBe('ok')
    const { operator } = enrolled.json as { operator: { id: string } }
    return toOperator({ name, id: operator.id, passkey, cookie: readSetCookie(enrolled) })
  }

  function toOperator(known: Pick<TestOperator, 'name' | 'id' | 'passkey' | 'cookie'>): TestOperator {
    const asOperator: TestOperator['ask'] = (path, options = {}) => api(path, { cookie: known.cookie, ...options })
    return {
      ...known,
      ask: asOperator,
      run: (name, given = [], options = {}, more = {}) => asOperator('commands', { body: { name, arguments: given, options, ...more } }),
    }
  }

  /** Removes every operator, so that a test has none but its own. */
  async function removeAll(): Promise<void> {
    await gateway.gateway.db.deleteFrom('operator').execute()
  }

  return {
    ...{ ask, api, startEnrol, register, answer, logIn, enrol, toOperator, removeAll },
    get gateway() {
      return gateway
    },
    get db() {
      return gateway.gateway.db
    },
    get nowMs() {
      return nowMs
    },
    /** Lets time pass. */
    pass(ms: number) {
      nowMs += ms
    },
  }
}

/** What {@link consoleGateway} returns. */
export type ConsoleGateway = ReturnType<typeof consoleGateway>

/** The cookie that an answer sets, as a browser sends it back. */
export function readSetCookie({ headers }: ConsoleAnswer): string {
  return String((headers['set-cookie'] as string[] | undefined)?.[0]).split(';')[0] ?? ''
}

function toAnswer(status: number, headers: ConsoleAnswer['headers'], text: string): ConsoleAnswer {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  const reasons = (json as { reasons?: { name: string }[] } | undefined)?.reasons
  return { status, headers, text, json, reason: status < 400 ? 'ok' : `${status} ${reasons?.[0]?.name}` }
}
