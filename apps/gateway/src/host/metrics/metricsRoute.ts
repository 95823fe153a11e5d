import { hostRoutes } from '../hostParts.ts'
import { notFound } from '../http/errors.ts'
import { isSameSecret } from '../http/isSameSecret.ts'
import type { Reply } from '../http/route.ts'

const defineRoute = hostRoutes('config', 'metrics')

/** Metrics for Prometheus, for clients with the token; others get 404. Development needs no token. */
export const metricsRoute = defineRoute({
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics in Prometheus text format',
  access: 'open',
  response: 'text/plain; version=0.0.4',
  async handle({ gateway, request }): Promise<Reply> {
    const { LATCHKEY_METRICS_TOKEN: token, LATCHKEY_DEV: isDevelopment } = gateway.config
    if (token === undefined && !isDevelopment) throw notFound('Page')
    if (token !== undefined && !isSameSecret(request.headers.get('Authorization') ?? '', `Bearer ${token}`)) throw notFound('Page')
    return { body: await gateway.metrics.render(), headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' } }
  },
})
