import {
  authUrlSchema,
  describeDevice,
  matchedSchema,
  matchWindowSchema,
  redeemSocialSchema,
  socialProviders,
  socialStartedSchema,
  socialWindowSchema,
  startSocialSchema,
  ticketSchema,
  verifiedSchema,
  windowTokenSchema,
} from '@latchkey/blockchain-api/keys'
import { object, picklist } from 'valibot'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { malformed, notFound, tooLarge } from '../../host/http/errors.ts'
import type { Reply } from '../../host/http/route.ts'
import { type AccountParts, walletRoutes } from '../accountParts.ts'
import { requireEmbedder } from '../login/loginAttempt.ts'
import { forSecureSite } from '../login/loginRoutes.ts'
import { readLanguage } from '../mail/readLanguage.ts'
import { requireProof } from '../sessions/requireProof.ts'
import { requireSession } from '../sessions/sessions.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import type { SocialName } from './createSocialProviders.ts'
import { finishSocial, openTicket, redeemSocial, startSocial } from './socialLogins.ts'
import { matchWindow, readWindow } from './socialWindow.ts'

const defineRoute = walletRoutes('config', 'db', 'log', 'now', 'id', 'balances', 'embedded', 'keyStores')

const post = { method: 'POST', access: 'secureSite', rate: 'write', query: plainQuery } as const
const open = { method: 'POST', access: 'open', rate: 'write' } as const
const limit = 'LATCHKEY_LIMIT_BODY_BYTES'
const params = object({ provider: picklist(socialProviders) })

const startRoute = defineRoute({
  ...post,
  path: '/v1/auth/social/start',
  summary: 'Begins a login at a provider',
  body: { schema: startSocialSchema, limit },
  response: socialStartedSchema,
  async handle({ gateway, project, body, request, network }) {
    const { id } = requireEmbedder(gateway, project, body.embedder)
    const isStepUp = body.purpose === 'step_up'
    const session = isStepUp ? await requireSession(gateway, request, id) : undefined
    const jkt = session?.jkt ?? (await requireProof(gateway, request, undefined))
    if (isStepUp && !body.stepUp) throw malformed('stepUp', 'what the proof is for')
    const attempt = {
      purpose: body.purpose === 'login_recover' ? body.purpose : 'login',
      projectId: id,
      origin: body.embedder,
      jkt,
      device: describeDevice(request.headers.get('user-agent')),
      network,
      language: readLanguage(request),
    } as const
    const stepUp = session && body.stepUp ? { sessionId: session.id, purpose: body.stepUp } : undefined
    return { json: await startSocial(gateway, { provider: body.provider, attempt, linkHash: body.linkHash, stepUp, ticket: body.ticket }) }
  },
})

const redeemRoute = defineRoute({
  ...post,
  path: '/v1/auth/social/redeem',
  summary: 'Redeems a finished login, or checks whether there is one',
  rate: 'read',
  body: { schema: redeemSocialSchema, limit },
  response: verifiedSchema,
  async handle({ gateway, project, body, request }) {
    const projectId = project?.id ?? ''
    const session = request.headers.has('authorization') ? await requireSession(gateway, request, projectId) : undefined
    const jkt = session?.jkt ?? (await requireProof(gateway, request, undefined))
    return {
      json: await redeemSocial(gateway, { ...body, handle: body.handle, jkt, projectId, appName: project?.name ?? '', session }),
    }
  },
})

// The popup has only its ticket.
const ticketRoute = defineRoute({
  ...open,
  path: '/v1/auth/social/ticket',
  summary: "Exchanges a popup's ticket for the provider's URL, once",
  body: { schema: ticketSchema, limit },
  response: authUrlSchema,
  handle: async ({ gateway, body, signal }) => ({
    json: await openTicket(gateway, { ...body, signal }),
    headers: forSecureSite(gateway.config),
  }),
})

const readWindowRoute = defineRoute({
  ...open,
  path: '/v1/auth/social/window',
  summary: 'Who began the login that another window is to finish; changes nothing (I27)',
  rate: 'read',
  body: { schema: windowTokenSchema, limit },
  response: socialWindowSchema,
  handle: async ({ gateway, body, network }) => ({
    json: await readWindow(gateway, { ...body, network }),
    headers: forSecureSite(gateway.config),
  }),
})

const matchRoute = defineRoute({
  ...open,
  path: '/v1/auth/social/match',
  summary: 'The number that its owner chooses there (T-O6, I27)',
  body: { schema: matchWindowSchema, limit },
  response: matchedSchema,
  handle: async ({ gateway, body }) => ({
    json: await matchWindow(gateway, { token: body.token, number: body.number }),
    headers: forSecureSite(gateway.config),
  }),
})

const callback = {
  access: 'open',
  rate: 'write',
  path: '/v1/auth/social/callback/{provider}',
  params,
  response: 'text/plain',
  status: 303,
} as const

const getCallbackRoute = defineRoute({
  ...callback,
  method: 'GET',
  summary: 'Where providers send the user back to',
  handle: ({ gateway, params, request, network }) =>
    answerCallback(gateway, { provider: params.provider, fields: new URL(request.url).searchParams, form: undefined, network }),
})

const postCallbackRoute = defineRoute({
  ...callback,
  method: 'POST',
  summary: 'The same, by a form post (Apple)',
  async handle({ gateway, params, request, network }) {
    const form = await readForm(request)
    return answerCallback(gateway, { provider: params.provider, fields: new URLSearchParams(form), form, network })
  },
})

type Callback = { provider: SocialName; fields: URLSearchParams; form: string | undefined; network: string }

async function answerCallback(
  gateway: Pick<AccountParts, 'config' | 'db' | 'log' | 'now' | 'embedded'>,
  { provider, fields, form, network }: Callback,
): Promise<Reply> {
  const { secureSiteUrl } = requireEmbedded(gateway)
  const address = `${gateway.config.LATCHKEY_GATEWAY_URL}/v1/auth/social/callback/${provider}`
  const state = fields.get('state')
  if (!state) throw notFound('The login')
  const answer =
    form === undefined
      ? new URL(`${address}?${fields}`)
      : new Request(address, { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const { handle, origin, isElsewhere } = await finishSocial(gateway, { provider, state, answer, network })
  const result = new URLSearchParams({ ...(handle ? { handle } : { error: 'failed' }), origin, ...(isElsewhere ? { match: '1' } : {}) })
  // After the # it reaches no server and no log.
  return { body: '', headers: { Location: `${secureSiteUrl}/popup#${result}` } }
}

const formBytesMax = 16_384

async function readForm(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > formBytesMax) throw tooLarge('body', `${formBytesMax} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Social login (`security.md` 3.8). */
export const socialRoutes = [startRoute, redeemRoute, ticketRoute, readWindowRoute, matchRoute, getCallbackRoute, postCallbackRoute]
