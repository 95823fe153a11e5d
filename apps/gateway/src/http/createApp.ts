import { type Context, Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import { clientAddress, networkOf } from './clientAddress.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import type { Env } from './env.ts'
import { RefusedError, tooLarge } from './errors.ts'
import { toImageHost } from './imageHost.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './securityHeaders.ts'
import { serveRoute } from './serveRoute.ts'
import { toRefusal } from './toRefusal.ts'

/** Puts the routes behind what all of them share: sizes, headers, CORS, errors, logs, figures. */
export function createApp(gateway: Gateway, routes: readonly Route[]): Hono<Env> {
  const app = new Hono<Env>()
  for (const route of routes) {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(route.method, [...new Set([path, path.replace(/(.)\/$/, '$1')])], (context) =>
      answer(
        gateway,
        route.path,
        context,
        async () => toImageHost(gateway.config, route, context) ?? serveRoute(gateway, route, context, networkOfCaller(gateway, context)),
      ),
    )
  }
  app.options('*', (context) => answer(gateway, 'preflight', context, async () => preflight(context)))
  app.all('*', (context) =>
    answer(gateway, 'unknown', context, async () => {
      throw new RefusedError(404, { name: 'NOT_FOUND', description: 'Nothing is here' })
    }),
  )
  return app
}

async function answer(gateway: Gateway, path: string, context: Context<Env>, serve: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const requestId = crypto.randomUUID()
  const origin = context.req.header('Origin')
  let response: Response
  try {
    checkSize(gateway, context)
    response = await serve()
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal.status >= 500 && !context.req.raw.signal.aborted) {
      const cause = refusal.cause
      gateway.log.error('request failed', {
        requestId,
        path,
        status: refusal.status,
        reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      })
    }
    response = Response.json({ status: 'FAILED', reasons: refusal.reasons }, { status: refusal.status })
    if (refusal.retryAfterS !== undefined) response.headers.set('Retry-After', String(refusal.retryAfterS))
    if (refusal.status === 413) response.headers.set('Connection', 'close')
    // A refusal says nothing but why: the page that it refuses may read it.
    if (origin !== undefined) for (const [name, value] of Object.entries(corsHeaders(origin))) response.headers.set(name, value)
  }
  for (const [name, value] of Object.entries(securityHeaders)) if (!response.headers.has(name)) response.headers.set(name, value)
  response.headers.set('X-Request-Id', requestId)
  if (gateway.isDraining) response.headers.set('Connection', 'close')
  const seconds = (performance.now() - startedAt) / 1000
  // Nobody reads the answer to a caller who has left; it is no failure of the gateway's.
  const status = context.req.raw.signal.aborted ? callerLeft : response.status
  gateway.metrics.count('latchkey_http_requests_total', { path, method: context.req.method, status })
  gateway.metrics.observe('latchkey_http_request_seconds', { path }, seconds)
  gateway.log.info('request', {
    requestId,
    method: context.req.method,
    path,
    status,
    ms: Math.round(seconds * 1000),
    network: networkOfCaller(gateway, context),
    project: context.req.query('projectId')?.slice(0, 64),
  })
  return response
}

/** As other servers write it into their logs. */
const callerLeft = 499

function preflight(context: Context<Env>): Response {
  const origin = context.req.header('Origin')
  return new Response(null, { status: 204, headers: origin === undefined ? {} : preflightHeaders(origin) })
}

function checkSize({ config }: Gateway, context: Context<Env>): void {
  const { rawHeaders = [], url = '' } = context.env.incoming ?? {}
  if (url.length > config.LATCHKEY_LIMIT_URL_BYTES) throw tooLarge('url', `${config.LATCHKEY_LIMIT_URL_BYTES} bytes`)
  if (rawHeaders.length / 2 > config.LATCHKEY_LIMIT_HEADERS) throw tooLarge('headers', `${config.LATCHKEY_LIMIT_HEADERS} headers`)
}

function networkOfCaller({ config }: Gateway, context: Context<Env>): string {
  return networkOf(
    clientAddress({
      socketAddress: context.env.incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('X-Forwarded-For'),
      trusted: config.LATCHKEY_TRUSTED_PROXIES,
    }),
  )
}
