import { literal, object } from 'valibot'
import { RefusedError } from '../http/errors.ts'
import { defineRoute } from '../http/route.ts'

const okSchema = object({ status: literal('ok') })
const ok = { status: 'ok' } as const

/** The process lives. */
export const healthRoute = defineRoute({
  method: 'GET',
  path: '/healthz',
  summary: 'The process lives',
  access: 'open',
  isUnlimited: true,
  response: okSchema,
  handle: async () => ({ json: ok }),
})

/** Requests may be sent here: the database answers, the relay can write, and the gateway is not about to end. */
export const readyRoute = defineRoute({
  method: 'GET',
  path: '/readyz',
  summary: 'Requests may be sent here; 503 says why not',
  access: 'open',
  isUnlimited: true,
  response: okSchema,
  async handle({ gateway }) {
    if (gateway.isDraining) throw new RefusedError(503, { name: 'DRAINING', description: 'The gateway is about to end' })
    const reasons = await gateway.readiness.list()
    if (reasons.length > 0) throw new RefusedError(503, reasons, { retryAfterS: 1 })
    return { json: ok }
  },
})
