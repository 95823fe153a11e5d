import {
  addPasskeySchema,
  describeDevice,
  doneSchema,
  newPasskeySchema,
  passkeyIdSchema,
  passkeyRequestSchema,
  passkeyRowSchema,
  passkeysSchema,
  startPasskeySchema,
  startPasskeyStepUpSchema,
  verifiedSchema,
  verifyPasskeySchema,
} from '@latchkey/blockchain-api/keys'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { walletRoutes } from '../accountParts.ts'
import { requireEmbedder } from '../login/loginAttempt.ts'
import { readLanguage } from '../mail/readLanguage.ts'
import { requireProof } from '../sessions/requireProof.ts'
import { requireSession } from '../sessions/sessions.ts'
import { addPasskey, startPasskey } from './addPasskey.ts'
import { listPasskeys } from './listPasskeys.ts'
import { logInByPasskey, startPasskeyLogin } from './logInByPasskey.ts'
import { removePasskey } from './removePasskey.ts'
import { startPasskeyStepUp, stepUpByPasskey } from './stepUpByPasskey.ts'

const defineRoute = walletRoutes('config', 'db', 'now', 'id', 'embedded', 'keyStores')

const post = { method: 'POST', access: 'secureSite', rate: 'write', query: plainQuery } as const
const limit = 'LATCHKEY_LIMIT_BODY_BYTES'

const startRoute = defineRoute({
  ...post,
  path: '/v1/auth/passkey/start',
  summary: 'The challenge for signing in with a passkey',
  body: { schema: startPasskeySchema, limit },
  response: passkeyRequestSchema,
  async handle({ gateway, project, body, request, network }) {
    const { id } = requireEmbedder(gateway, project, body.embedder)
    const jkt = await requireProof(gateway, request, undefined)
    const { purpose, embedder: origin } = body
    const device = describeDevice(request.headers.get('user-agent'))
    return { json: await startPasskeyLogin(gateway, { purpose, projectId: id, origin, jkt, device, network }) }
  },
})

const verifyRoute = defineRoute({
  ...post,
  path: '/v1/auth/passkey/verify',
  summary: 'Signs in with a passkey',
  body: { schema: verifyPasskeySchema, limit },
  response: verifiedSchema,
  async handle({ gateway, project, body, request }) {
    const jkt = await requireProof(gateway, request, undefined)
    return { json: await logInByPasskey(gateway, { ...body, jkt, projectId: project?.id ?? '', language: readLanguage(request) }) }
  },
})

const startStepUpRoute = defineRoute({
  ...post,
  path: '/v1/auth/passkey/step-up/start',
  summary: 'The challenge for a fresh proof with a passkey',
  body: { schema: startPasskeyStepUpSchema, limit },
  response: passkeyRequestSchema,
  async handle({ gateway, project, body, request, network }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    return { json: await startPasskeyStepUp(gateway, { session, purpose: body.purpose, network }) }
  },
})

const stepUpRoute = defineRoute({
  ...post,
  path: '/v1/auth/passkey/step-up',
  summary: 'A fresh proof of the owner with a passkey',
  body: { schema: verifyPasskeySchema, limit },
  response: verifiedSchema,
  async handle({ gateway, project, body, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    return { json: await stepUpByPasskey(gateway, { session, ...body }) }
  },
})

const startAddRoute = defineRoute({
  ...post,
  path: '/v1/auth/passkeys/start',
  summary: 'The creation options of a new passkey',
  response: newPasskeySchema,
  async handle({ gateway, project, request, network }) {
    return { json: await startPasskey(gateway, { session: await requireSession(gateway, request, project?.id ?? ''), network }) }
  },
})

const addRoute = defineRoute({
  ...post,
  path: '/v1/auth/passkeys',
  summary: 'Adds a passkey that signs in',
  body: { schema: addPasskeySchema, limit },
  response: passkeyRowSchema,
  async handle({ gateway, project, body, request }) {
    return { json: await addPasskey(gateway, { session: await requireSession(gateway, request, project?.id ?? ''), ...body }) }
  },
})

const listRoute = defineRoute({
  method: 'GET',
  access: 'secureSite',
  query: plainQuery,
  path: '/v1/auth/passkeys',
  summary: 'Passkeys that sign in',
  response: passkeysSchema,
  async handle({ gateway, project, request }) {
    const session = await requireSession(gateway, request, project?.id ?? '')
    return { json: { passkeys: [...(await listPasskeys(gateway, session.account_id))] } }
  },
})

const removeRoute = defineRoute({
  ...post,
  path: '/v1/auth/passkeys/remove',
  summary: 'Removes a passkey that signs in, unless it is the last',
  body: { schema: passkeyIdSchema, limit },
  response: doneSchema,
  async handle({ gateway, project, body, request }) {
    await removePasskey(gateway, { session: await requireSession(gateway, request, project?.id ?? ''), passkeyId: body.passkeyId })
    return { json: {} }
  },
})

/** Signing in with a passkey, and the passkeys of an account (B-26). */
export const passkeyRoutes = [startRoute, verifyRoute, startStepUpRoute, stepUpRoute, startAddRoute, addRoute, listRoute, removeRoute]
