import {
  answerApprovalSchema,
  approvalSchema,
  approvalTokenSchema,
  challengeSchema,
  describeDevice,
  doneSchema,
  loginSchema,
  matchNumberSchema,
  notMeSchema,
  startEmailSchema,
  txnSchema,
  verifiedSchema,
  verifyCodeSchema,
} from '@latchkey/blockchain-api/keys'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { walletRoutes } from '../accountParts.ts'
import { offerNumber } from '../devices/approveWaiting.ts'
import { answerApproval, readApproval, readDeviceRequest } from '../devices/deviceRequests.ts'
import { readNotMe, takeNotMe } from '../devices/takeNotMe.ts'
import { undoEmail } from '../email/undoEmail.ts'
import { readLanguage } from '../mail/readLanguage.ts'
import { requireProof } from '../sessions/requireProof.ts'
import { requireSession } from '../sessions/sessions.ts'
import { requireEmbedder } from './loginAttempt.ts'
import { startCode } from './startCode.ts'
import { verifyCode } from './verifyCode.ts'

const defineRoute = walletRoutes('config', 'db', 'now', 'id', 'balances', 'embedded', 'keyStores')

const common = { method: 'POST', access: 'secureSite', rate: 'write', query: plainQuery } as const
const limit = 'LATCHKEY_LIMIT_BODY_BYTES'

const startRoute = defineRoute({
  ...common,
  path: '/v1/auth/email/start',
  summary: 'Sends a code to an address',
  body: { schema: startEmailSchema, limit },
  response: challengeSchema,
  async handle({ gateway, project, body, request, network }) {
    const { id, name } = requireEmbedder(gateway, project, body.embedder)
    const jkt = await requireProof(gateway, request, undefined)
    const device = describeDevice(request.headers.get('user-agent'))
    const attempt = { projectId: id, origin: body.embedder, jkt, device, network, language: readLanguage(request) }
    return { json: await startCode(gateway, { email: body.email, purpose: body.purpose, attempt, appName: name }) }
  },
})

const verifyRoute = defineRoute({
  ...common,
  path: '/v1/auth/code/verify',
  summary: 'Verifies a code and performs its purpose',
  body: { schema: verifyCodeSchema, limit },
  response: verifiedSchema,
  async handle({ gateway, project, body, request }) {
    const projectId = project?.id ?? ''
    // A code that is not for signing in counts only for its own session.
    const session = request.headers.has('authorization') ? await requireSession(gateway, request, projectId) : undefined
    const jkt = session?.jkt ?? (await requireProof(gateway, request, undefined))
    const language = readLanguage(request)
    return { json: await verifyCode(gateway, { ...body, projectId, jkt, appName: project?.name ?? '', language, session }) }
  },
})

const statusRoute = defineRoute({
  ...common,
  path: '/v1/auth/device/status',
  summary: "Status of the owner's answer to a new device",
  rate: 'read',
  body: { schema: txnSchema, limit },
  response: loginSchema,
  async handle({ gateway, project, body, request }) {
    const jkt = await requireProof(gateway, request, undefined)
    return { json: await readDeviceRequest(gateway, { txnId: body.txnId, jkt, projectId: project?.id ?? '' }) }
  },
})

const numberRoute = defineRoute({
  ...common,
  path: '/v1/auth/device/number',
  summary: "The number that a waiting device shows, to be chosen on a device of the owner's",
  body: { schema: doneSchema, limit },
  response: matchNumberSchema,
  async handle({ gateway, project, request }) {
    const jkt = await requireProof(gateway, request, undefined)
    return { json: await offerNumber(gateway, { jkt, projectId: project?.id ?? '' }) }
  },
})

// The page of the mail's link knows no project.
const readRoute = defineRoute({
  ...common,
  access: 'open',
  path: '/v1/auth/device/read',
  summary: 'The device that asks to sign in, for the page linked in a mail; changes nothing',
  query: undefined,
  rate: 'read',
  body: { schema: approvalTokenSchema, limit },
  response: approvalSchema,
  handle: async ({ gateway, body }) => ({ json: await readApproval(gateway, body.token), headers: forSecureSite(gateway.config) }),
})

const answerRoute = defineRoute({
  ...common,
  access: 'open',
  path: '/v1/auth/device/answer',
  summary: "The owner's answer to a new device",
  query: undefined,
  body: { schema: answerApprovalSchema, limit },
  response: doneSchema,
  async handle({ gateway, body }) {
    await answerApproval(gateway, { token: body.token, number: body.isDenied ? undefined : body.number })
    return { json: {}, headers: forSecureSite(gateway.config) }
  },
})

const undoRoute = defineRoute({
  ...common,
  access: 'open',
  path: '/v1/auth/email/undo',
  summary: 'Undoes a change of email address, with the token in the mail to the old one',
  query: undefined,
  body: { schema: approvalTokenSchema, limit },
  response: doneSchema,
  async handle({ gateway, body }) {
    await undoEmail(gateway, body.token)
    return { json: {}, headers: forSecureSite(gateway.config) }
  },
})

const readNotMeRoute = defineRoute({
  ...common,
  access: 'open',
  path: '/v1/auth/not-me/read',
  summary: 'The device that a mail is about, for the page linked in it; changes nothing',
  query: undefined,
  rate: 'read',
  body: { schema: approvalTokenSchema, limit },
  response: notMeSchema,
  handle: async ({ gateway, body }) => ({ json: await readNotMe(gateway, body.token), headers: forSecureSite(gateway.config) }),
})

const notMeRoute = defineRoute({
  ...common,
  access: 'open',
  path: '/v1/auth/not-me',
  summary: "The owner says that it was not them: revokes that device's access (F3)",
  query: undefined,
  body: { schema: approvalTokenSchema, limit },
  response: doneSchema,
  async handle({ gateway, body }) {
    await takeNotMe(gateway, body.token)
    return { json: {}, headers: forSecureSite(gateway.config) }
  },
})

/** Open routes answer no page; these answer one. */
export function forSecureSite({ LATCHKEY_SECURE_SITE_URL: url }: { LATCHKEY_SECURE_SITE_URL: string | undefined }): Record<string, string> {
  return url === undefined ? {} : { 'Access-Control-Allow-Origin': url }
}

/** Signing in by email, and new devices (`security.md` 3.6, 3.7). */
export const loginRoutes = [
  ...[startRoute, verifyRoute, statusRoute, numberRoute],
  ...[readRoute, answerRoute, undoRoute, readNotMeRoute, notMeRoute],
]
