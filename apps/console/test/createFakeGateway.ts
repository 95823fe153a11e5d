import { array, type InferOutput, object, optional, parse, picklist, record, string, unknown } from 'valibot'
import { type Role, roles, sessionSchema } from '../src/answers/session.ts'
import { FakeRefusal } from './FakeRefusal.ts'
import { fakeCommands } from './fakeCommands.ts'
import { fakeRuns } from './fakeRuns.ts'
import { createFakeState, type FakeState } from './fakeState.ts'

const commandBody = object({
  name: string(),
  arguments: array(string()),
  options: record(string(), unknown()),
  credential: optional(unknown()),
})
const credentialBody = object({ id: string(), response: object({ clientDataJSON: string() }) })
type Body = InferOutput<typeof commandBody>

/** The contract of the console, in the page: what it answers is typed by what the page parses, and it keeps roles and second persons. */
export function createFakeGateway(options: createFakeGateway.Options = {}) {
  const {
    role = 'owner',
    hasSecond = true,
    commands = fakeCommands,
    state = createFakeState(),
    host = globalThis.location?.hostname,
  } = options
  const operator = { id: 'op_ada', name: 'Ada', role }
  const challenges = new Map<string, string>()
  const passkeys = new Set<string>()
  const asked: Body[] = []
  let isSignedIn = options.isSignedIn ?? true
  let isDown = false
  const session = () => parse(sessionSchema, { operator, expiresAt: Date.now() + 3_600_000 })
  const offered = () => commands.filter((command) => roles.indexOf(role) <= roles.indexOf(command.role))

  const challenge = (use: string) => {
    const made = toBase64url(crypto.getRandomValues(new Uint8Array(32)))
    challenges.set(made, use)
    return made
  }
  /** The challenge is one of these, for this use, and used once. @throws FakeRefusal */
  const check = (credential: unknown, use: string): string => {
    const { id, response } = parse(credentialBody, credential)
    const client = JSON.parse(atob(response.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))) as { challenge: string }
    const isGood = challenges.get(client.challenge) === use
    challenges.delete(client.challenge)
    if (!isGood) throw new FakeRefusal(401, 'PASSKEY_REFUSED')
    return id
  }
  const run = ({ name, arguments: given, options: chosen }: Body) => {
    const command = fakeRuns[name]
    if (!command) throw new FakeRefusal(404, 'NOT_FOUND', 'There is no such command')
    return structuredClone(command({ state, given, options: chosen })) ?? null
  }
  const runCommand = (body: Body) => {
    const command = offered().find(({ name }) => name === body.name)
    asked.push(body)
    if (!command) throw new FakeRefusal(403, 'NOT_ALLOWED')
    const refusal = options.refuse?.[body.name]
    if (refusal) throw refusal
    if (!command.needsSecond) return { result: run(body) }
    if (hasSecond) {
      const approval = {
        ...{ id: `apr_${state.approvals.length + 1}`, name: body.name, arguments: body.arguments, options: body.options },
        ...{ askedBy: { id: operator.id, name: operator.name }, askedAt: Date.now(), expiresAt: Date.now() + 86_400_000 },
      }
      state.approvals.push(approval)
      return { approval }
    }
    if (!body.credential) throw new FakeRefusal(403, 'PASSKEY_REQUIRED')
    check(body.credential, useOf(body))
    return { result: run(body) }
  }
  const decide = (id: string, body: unknown) => {
    const { decision } = parse(object({ decision: picklist(['approve', 'decline']) }), body)
    const approval = state.approvals.find((one) => one.id === id)
    if (!approval) throw new FakeRefusal(404, 'NOT_FOUND', 'Request not found')
    if (approval.askedBy.id === operator.id) throw new FakeRefusal(403, 'OWN_REQUEST')
    state.approvals.splice(state.approvals.indexOf(approval), 1)
    return decision === 'decline' ? { declined: true } : { result: run(approval) }
  }
  const rp = { id: host, name: 'Latchkey console' }
  const publicRoutes: Readonly<Record<string, (body: unknown) => unknown>> = {
    'login/options': () => ({
      options: { challenge: challenge('login'), rpId: rp.id, userVerification: 'required', allowCredentials: [] },
    }),
    login: (body) => {
      const id = check(parse(object({ credential: unknown() }), body).credential, 'login')
      if (!passkeys.has(id)) throw new FakeRefusal(401, 'PASSKEY_REFUSED')
      isSignedIn = true
      return session()
    },
    'enrol/options': (body) => {
      const { code } = parse(object({ code: string() }), body)
      if (code !== options.code) throw new FakeRefusal(401, 'CODE_REFUSED')
      return {
        options: {
          ...{ rp, challenge: challenge('enrol'), pubKeyCredParams: [{ type: 'public-key', alg: -7 }] },
          user: { id: toBase64url(new TextEncoder().encode(operator.id)), name: operator.name, displayName: operator.name },
          authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        },
      }
    },
    enrol: (body) => {
      passkeys.add(check(parse(object({ credential: unknown() }), body).credential, 'enrol'))
      isSignedIn = true
      return session()
    },
  }
  const answer = (method: string, path: string, search: URLSearchParams, body: unknown): unknown => {
    const open = method === 'POST' ? publicRoutes[path] : undefined
    if (open) return open(body)
    if (!isSignedIn) throw new FakeRefusal(401, 'SESSION_EXPIRED')
    if (path === 'session') return session()
    if (path === 'logout') {
      isSignedIn = false
      return undefined
    }
    if (path === 'commands') return method === 'GET' ? offered() : runCommand(parse(commandBody, body))
    if (path === 'commands/options')
      return { options: { challenge: challenge(useOf(parse(commandBody, body))), rpId: rp.id, userVerification: 'required' } }
    if (path === 'approvals') return state.approvals
    if (path.startsWith('approvals/')) return decide(path.slice('approvals/'.length), body)
    if (path === 'trail') return search.has('before') ? { rows: state.trail.slice(2) } : { rows: state.trail.slice(0, 2), next: 'older' }
    throw new FakeRefusal(404, 'NOT_FOUND', 'Page not found')
  }

  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted()
    if (isDown) throw new TypeError('Failed to fetch')
    const url = new URL(String(input), 'http://console')
    const method = init.method ?? 'GET'
    try {
      if (method !== 'GET' && new Headers(init.headers).get('latchkey-console') !== '1') throw new FakeRefusal(403, 'FORGED_REQUEST')
      const path = url.pathname.replace('/console/api/', '')
      const json = answer(method, path, url.searchParams, init.body === undefined ? undefined : JSON.parse(String(init.body)))
      if (json === undefined) return new Response(null, { status: 204 })
      return Response.json(json, { status: typeof json === 'object' && json !== null && 'approval' in json ? 202 : 200 })
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      return Response.json({ status: 'FAILED', reasons: [{ name: error.code, description: error.message }] }, { status: error.status })
    }
  }
  return {
    fetch,
    state,
    /** Every command that was asked for, in order. */
    asked,
    /** The session ends on the gateway's side. */
    endSession: () => {
      isSignedIn = false
    },
    setDown: (is: boolean) => {
      isDown = is
    },
  }
}

export declare namespace createFakeGateway {
  type Options = {
    /** @defaultValue `owner` */
    role?: Role
    /** @defaultValue `true` */
    isSignedIn?: boolean
    /** Whether another operator could approve. @defaultValue `true` */
    hasSecond?: boolean
    /** The one-time code that enrols. */
    code?: string
    /** Commands that are refused, and how. */
    refuse?: Readonly<Record<string, FakeRefusal>>
    commands?: typeof fakeCommands
    state?: FakeState
    /** Whom its passkeys are for. @defaultValue the page's host */
    host?: string
  }
}

function useOf({ name, arguments: given, options }: Body): string {
  return JSON.stringify([name, given, options])
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
