import { array, literal, object, string, union } from 'valibot'
import { hostRoutes } from '../hostParts.ts'
import { RefusedError } from '../http/errors.ts'

const defineRoute = hostRoutes('lifecycle', 'readiness')

const okSchema = object({ status: literal('ok') })
const ok = { status: 'ok' } as const

/** Liveness: the process runs. */
export const healthRoute = defineRoute({
  method: 'GET',
  path: '/healthz',
  summary: 'Liveness: the process runs',
  access: 'open',
  isUnlimited: true,
  response: okSchema,
  handle: async () => ({ json: ok }),
})

const degradedSchema = object({ status: literal('degraded'), reasons: array(object({ name: string(), description: string() })) })

/** Requests may be sent here: the database answers, the relay can write, and the gateway is not shutting down. */
export const readyRoute = defineRoute({
  method: 'GET',
  path: '/readyz',
  summary: 'Readiness: 503 says why the process takes no requests; `degraded` lists what is unavailable',
  access: 'open',
  isUnlimited: true,
  response: union([okSchema, degradedSchema]),
  async handle({ gateway }) {
    if (gateway.lifecycle.isDraining) throw new RefusedError(503, { name: 'DRAINING', description: 'The gateway is about to end' })
    const { isReady, reasons } = await gateway.readiness.read()
    if (!isReady) throw new RefusedError(503, reasons, { retryAfterS: 1 })
    // Every process would lack the same part: with all of them out of the balancer, no user would be served.
    return { json: reasons.length === 0 ? ok : { status: 'degraded' as const, reasons: [...reasons] } }
  },
})
