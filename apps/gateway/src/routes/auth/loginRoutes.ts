import {
  answerApprovalSchema,
  approvalSchema,
  approvalTokenSchema,
  challengeSchema,
  doneSchema,
  loginSchema,
  notMeSchema,
  startEmailSchema,
  txnSchema,
  verifiedSchema,
  verifyCodeSchema,
} from '@latchkey/blockchain-api/keys'
import { describeDevice } from '../../accounts/describeDevice.ts'
import { answerApproval, readApproval, readDeviceRequest } from '../../accounts/deviceRequests.ts'
import { requireEmbedder } from '../../accounts/loginAttempt.ts'
import { requireProof } from '../../accounts/requireProof.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { startCode } from '../../accounts/startCode.ts'
import { readNotMe, takeNotMe } from '../../accounts/takeNotMe.ts'
import { undoEmail } from '../../accounts/undoEmail.ts'
import { verifyCode } from '../../accounts/verifyCode.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { plainQuery } from '../query.ts'

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
    const attempt = { projectId: id, origin: body.embedder, jkt, device: describeDevice(request.headers.get('user-agent')), network }
    return { json: await startCode(gateway, { email: body.email, purpose: body.purpose, attempt, appName: name }) }
  },
})

const verifyRoute = defineRoute({
  ...common,
  path: '/v1/auth/code/verify',
  summary: 'Checks a code, and does what it was for',
  body: { schema: verifyCodeSchema, limit },
  response: verifiedSchema,
  async handle({ gateway, project, body, request }) {
    const projectId = project?.id ?? ''
    // A code that is not for signing in counts only for its own session.
    const session = request.headers.has('authorization') ? await requireSession(gateway, request, projectId) : undefined
    const jkt = session?.jkt ?? (await requireProof(gateway, request, undefined))
    return { json: await verifyCode(gateway, { ...body, projectId, jkt, appName: project?.name ?? '', session }) }
  },
})

const statusRoute = defineRoute({
  ...common,
  path: '/v1/auth/device/status',
  summary: "How far the owner's answer to a new device is",
  rate: 'read',
  body: { schema: txnSchema, limit },
  response: loginSchema,
  async handle({ gateway, project, body, request }) {
    const jkt = await requireProof(gateway, request, undefined)
    return { json: await readDeviceRequest(gateway, { txnId: body.txnId, jkt, projectId: project?.id ?? '' }) }
  },
})

// The page of the mail's link knows no project.
const readRoute = defineRoute({
  ...common,
  access: 'open',
  path: '/v1/auth/device/read',
  summary: 'Who asks to come in, for the page that a mail leads to; changes nothing',
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
  summary: "The owner's answer",
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
  summary: 'Takes a change of address back, by what the mail to the old one carried',
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
  summary: 'Which device a mail speaks of, for the page that it leads to; changes nothing',
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
  summary: 'The owner says that it was not them: takes back what that device was given (F3)',
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

/** Coming in by e-mail, and new devices (`security.md` 3.6, 3.7). */
export const loginRoutes: readonly Route[] = [
  startRoute,
  verifyRoute,
  statusRoute,
  readRoute,
  answerRoute,
  undoRoute,
  readNotMeRoute,
  notMeRoute,
]
