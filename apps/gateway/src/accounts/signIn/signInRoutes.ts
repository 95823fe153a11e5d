import { loginSessionSchema, signInDataSchema, signInNonceSchema, signInSchema, signInSessionsSchema } from '@latchkey/blockchain-api'
import { parseChainId } from '@latchkey/common/caip'
import { addressKey } from '@latchkey/signatures/address'
import { maxLength, object, optional, pipe, regex, string } from 'valibot'
import { chainIdQuery } from '../../data/query.ts'
import { commonQuery, plainQuery } from '../../host/http/commonQuery.ts'
import { notFound, originDenied } from '../../host/http/errors.ts'
import { walletRoutes } from '../accountParts.ts'
import { findSession, signIn, toSession } from './signIn.ts'
import { giveNonce } from './takeNonce.ts'

const defineRoute = walletRoutes('config', 'db', 'now', 'id', 'nodeFetch', 'webhooks')

const chainId = pipe(string(), regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'CAIP-2'))
const address = pipe(string(), regex(/^[-.%a-zA-Z0-9]{1,128}$/, 'an address'))
const account = { chainId, accountAddress: address }
const signed = { message: pipe(string(), maxLength(8192)), signature: pipe(string(), maxLength(16_384)) }
const proof = { ...account, ...signed, publicKey: optional(pipe(string(), maxLength(256))) }

const nonceRoute = defineRoute({
  method: 'POST',
  path: '/v1/siwx/nonce',
  summary: 'A nonce for one sign-in of this page',
  access: 'project',
  rate: 'write',
  query: plainQuery,
  response: signInNonceSchema,
  async handle({ gateway, project, request }) {
    const { nonce, endsAt } = await giveNonce(gateway, { projectId: project?.id ?? '', origin: requireOrigin(request) })
    return { json: { nonce, expiresAt: new Date(endsAt).toISOString() } }
  },
})

const verifyRoute = defineRoute({
  method: 'POST',
  path: '/v1/siwx/verify',
  summary: 'Verifies a signed sign-in message and creates a session',
  access: 'project',
  rate: 'write',
  query: plainQuery,
  body: { schema: object(proof), limit: 'LATCHKEY_LIMIT_BODY_BYTES' },
  response: signInSchema,
  async handle({ gateway, project, body, request, signal }) {
    const { session, token } = await signIn(gateway, {
      ...body,
      publicKey: body.publicKey,
      projectId: project?.id ?? '',
      origin: requireOrigin(request),
      signal,
    })
    return { json: { session, token } }
  },
})

const loginRoute = defineRoute({
  method: 'POST',
  path: '/v1/auth/session',
  summary: 'Creates a session from the message that the embedded wallet signed at login',
  access: 'project',
  rate: 'write',
  query: plainQuery,
  body: { schema: object({ ...signInDataSchema.entries, ...account, ...signed }), limit: 'LATCHKEY_LIMIT_BODY_BYTES' },
  response: loginSessionSchema,
  async handle({ gateway, project, body, request, signal }) {
    const { message, signature, chainId, accountAddress, ...data } = body
    const { session, token } = await signIn(gateway, {
      ...{ message, signature, chainId, accountAddress, data, publicKey: undefined },
      projectId: project?.id ?? '',
      origin: requireOrigin(request),
      signal,
    })
    return { json: { token, expiresAt: session.expiresAt } }
  },
})

const sessionsRoute = defineRoute({
  method: 'GET',
  path: '/v1/siwx/sessions',
  summary: "Sessions of the token's account",
  access: 'project',
  query: object({ ...commonQuery, chainId: chainIdQuery, address: optional(address) }),
  response: signInSessionsSchema,
  async handle({ gateway, project, query, request }) {
    const own = await findSession(gateway, { projectId: project?.id ?? '', authorization: request.headers.get('authorization') })
    const { namespace } = parseChainId(own.chain_id)
    if (query.address !== undefined && addressKey(namespace, query.address) !== own.address) return { json: { sessions: [] } }
    const rows = await gateway.db
      .selectFrom('sign_in_session')
      .selectAll()
      .where('project_id', '=', own.project_id)
      .where('address', '=', own.address)
      .where('ends_at', '>', gateway.now())
      .$if(query.chainId !== undefined, (some) => some.where('chain_id', '=', query.chainId ?? ''))
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute()
    return { json: { sessions: rows.map(toSession) } }
  },
})

const revokeRoute = defineRoute({
  method: 'DELETE',
  path: '/v1/siwx/sessions/{id}',
  summary: "Ends a session of the token's account",
  access: 'project',
  rate: 'write',
  params: object({ id: pipe(string(), regex(/^[\w-]{1,64}$/, 'an id')) }),
  query: plainQuery,
  response: object({}),
  async handle({ gateway, project, params, request }) {
    const own = await findSession(gateway, { projectId: project?.id ?? '', authorization: request.headers.get('authorization') })
    const { numDeletedRows } = await gateway.db
      .deleteFrom('sign_in_session')
      .where('id', '=', params.id)
      .where('project_id', '=', own.project_id)
      .where('address', '=', own.address)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('Session')
    return { json: {} }
  },
})

/** Signing in, verified here (`api.md` chapters 4 and 6). */
export const signInRoutes = [nonceRoute, verifyRoute, loginRoute, sessionsRoute, revokeRoute]

/** A sign-in is bound to a page: without an origin there is nothing to bind it to. */
function requireOrigin(request: Request): string {
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) throw originDenied()
  return new URL(origin).origin
}
