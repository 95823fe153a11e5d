import {
  authUrlSchema,
  doneSchema,
  handleSchema,
  redeemSocialSchema,
  socialProviders,
  socialStartedSchema,
  startSocialSchema,
  ticketSchema,
  verifiedSchema,
} from '@latchkey/blockchain-api/keys'
import { object, picklist } from 'valibot'
import { requireEmbedder } from '../../accounts/loginAttempt.ts'
import { requireProof } from '../../accounts/requireProof.ts'
import { requireSession } from '../../accounts/sessions.ts'
import { requireEmbedded } from '../../embedded/requireEmbedded.ts'
import type { Gateway } from '../../gateway.ts'
import { malformed, notFound, tooLarge } from '../../http/errors.ts'
import { defineRoute, type Reply, type Route } from '../../http/route.ts'
import type { SocialName } from '../../social/createSocialProviders.ts'
import { confirmSocial, finishSocial, openTicket, redeemSocial, startSocial } from '../../social/socialLogins.ts'
import { plainQuery } from '../query.ts'
import { forSecureSite } from './loginRoutes.ts'

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
      device: body.device,
      network,
    } as const
    const stepUp = session && body.stepUp ? { sessionId: session.id, purpose: body.stepUp } : undefined
    return { json: await startSocial(gateway, { provider: body.provider, attempt, linkHash: body.linkHash, stepUp, ticket: body.ticket }) }
  },
})

const redeemRoute = defineRoute({
  ...post,
  path: '/v1/auth/social/redeem',
  summary: 'Takes a finished login, or asks whether there is one',
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

// The popup knows its ticket and nothing else.
const ticketRoute = defineRoute({
  ...open,
  path: '/v1/auth/social/ticket',
  summary: "The provider's page for a popup's ticket, once",
  body: { schema: ticketSchema, limit },
  response: authUrlSchema,
  handle: async ({ gateway, body }) => ({
    json: await openTicket(gateway, body),
    headers: forSecureSite(gateway.config),
  }),
})

const confirmRoute = defineRoute({
  ...open,
  path: '/v1/auth/social/confirm',
  summary: 'A popup without its opener: somebody pressed its button (T-O6)',
  body: { schema: handleSchema, limit },
  response: doneSchema,
  async handle({ gateway, body }) {
    await confirmSocial(gateway, body.handle)
    return { json: {}, headers: forSecureSite(gateway.config) }
  },
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
  summary: 'Where providers send the visitor back to',
  handle: ({ gateway, params, request }) => answerCallback(gateway, params.provider, new URL(request.url).searchParams, undefined),
})

const postCallbackRoute = defineRoute({
  ...callback,
  method: 'POST',
  summary: 'The same, by a form (Apple)',
  async handle({ gateway, params, request }) {
    const form = await readForm(request)
    return answerCallback(gateway, params.provider, new URLSearchParams(form), form)
  },
})

async function answerCallback(gateway: Gateway, provider: SocialName, fields: URLSearchParams, form: string | undefined): Promise<Reply> {
  const { secureSiteUrl } = requireEmbedded(gateway)
  const address = `${gateway.config.LATCHKEY_GATEWAY_URL}/v1/auth/social/callback/${provider}`
  const state = fields.get('state')
  if (!state) throw notFound('The login')
  const answer =
    form === undefined
      ? new URL(`${address}?${fields}`)
      : new Request(address, { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const { handle, origin } = await finishSocial(gateway, { provider, state, answer })
  const result = new URLSearchParams({ ...(handle ? { handle } : { error: 'failed' }), origin })
  // Behind the # it reaches no server and no log.
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
export const socialRoutes: readonly Route[] = [startRoute, redeemRoute, ticketRoute, confirmRoute, getCallbackRoute, postCallbackRoute]
