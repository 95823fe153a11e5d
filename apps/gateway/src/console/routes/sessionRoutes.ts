import { maxLength, object, pipe, string } from 'valibot'
import { hashToken } from '../../accounts/sessions/tokens.ts'
import type { HostParts } from '../../host/hostParts.ts'
import type { Call } from '../../host/http/route.ts'
import { assertionSchema, registrationSchema } from '../passkeys/credentialSchemas.ts'
import { enrolPasskey, startEnrolment } from '../passkeys/enrolPasskey.ts'
import { logInOperator, startPasskeyRequest } from '../passkeys/logInOperator.ts'
import { readCookie, writeCookie } from '../sessions/consoleCookie.ts'
import type { OpenedSession } from '../sessions/openSession.ts'
import { type Operator, requireOperator } from '../sessions/requireOperator.ts'
import { requireOwnPage } from '../sessions/requireOwnPage.ts'
import { noteStranger } from '../trail/noteStranger.ts'
import { consoleRoutes, forStrangers, limit, onConsole } from './consoleRoutes.ts'

const codeSchema = pipe(string(), maxLength(64))

const sessionRoute = consoleRoutes({
  ...onConsole,
  method: 'GET',
  path: '/console/api/session',
  summary: 'The operator who is signed in',
  response: 'application/json',
  handle: async ({ gateway, request }) => ({ json: toSession(await requireOperator(gateway, request)) }),
})

const enrolOptionsRoute = consoleRoutes({
  ...forStrangers,
  path: '/console/api/enrol/options',
  summary: 'What a browser needs to create a passkey for a one-time code',
  body: { schema: object({ code: codeSchema }), limit },
  response: 'application/json',
  async handle({ gateway, request, network, body: { code } }) {
    requireOwnPage(gateway, request)
    return { json: { options: await noteStranger(gateway, { name: 'enrol', network }, () => startEnrolment(gateway, code)) } }
  },
})

const enrolRoute = consoleRoutes({
  ...forStrangers,
  path: '/console/api/enrol',
  summary: 'Enrols the passkey that was created for a one-time code, and signs in',
  body: { schema: object({ code: codeSchema, credential: registrationSchema }), limit },
  response: 'application/json',
  handle: (call) => signIn(call, 'enrol', () => enrolPasskey(call.gateway, call.body)),
})

const loginOptionsRoute = consoleRoutes({
  ...forStrangers,
  path: '/console/api/login/options',
  summary: 'What a browser needs to sign in with a passkey',
  response: 'application/json',
  async handle({ gateway, request }) {
    requireOwnPage(gateway, request)
    return { json: { options: await startPasskeyRequest(gateway, { kind: 'login', subject: '' }) } }
  },
})

const loginRoute = consoleRoutes({
  ...forStrangers,
  path: '/console/api/login',
  summary: 'Signs in with a passkey',
  body: { schema: object({ credential: assertionSchema }), limit },
  response: 'application/json',
  handle: (call) => signIn(call, 'login', () => logInOperator(call.gateway, call.body.credential)),
})

const logoutRoute = consoleRoutes({
  ...onConsole,
  method: 'POST',
  path: '/console/api/logout',
  summary: 'Signs out',
  rate: 'write',
  status: 204,
  response: 'application/json',
  async handle({ gateway, request }) {
    requireOwnPage(gateway, request)
    await endSession(gateway, request)
    return { body: '', headers: writeCookie(gateway.config, '') }
  },
})

/** Signing in and out. */
export const sessionRoutes = [sessionRoute, enrolOptionsRoute, enrolRoute, loginOptionsRoute, loginRoute, logoutRoute]

type SessionParts = Pick<HostParts, 'config' | 'db' | 'now' | 'id' | 'limiter' | 'log'>

async function signIn(
  { gateway, request, network }: { gateway: SessionParts } & Pick<Call<never, never, never, never>, 'request' | 'network'>,
  name: 'enrol' | 'login',
  run: () => Promise<OpenedSession>,
) {
  requireOwnPage(gateway, request)
  const { token, operator } = await noteStranger(gateway, { name, network }, run)
  // The browser's earlier session ends: a copy of its cookie is worth nothing any more.
  await endSession(gateway, request)
  return { json: toSession(operator), headers: writeCookie(gateway.config, token) }
}

async function endSession({ config, db }: Pick<SessionParts, 'config' | 'db'>, request: Request): Promise<void> {
  const token = readCookie(config, request)
  if (token !== undefined) await db.deleteFrom('operator_session').where('token_hash', '=', hashToken(token)).execute()
}

function toSession({ id, name, role, expiresAt }: Operator) {
  return { operator: { id, name, role }, expiresAt }
}
