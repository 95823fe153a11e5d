import { type Context, Hono } from 'hono'
import type { HostParts } from '../hostParts.ts'
import { noteStorageFailure } from '../readiness/watchStorage.ts'
import { clientAddress, isTrusted, networkOf } from './clientAddress.ts'
import { isConsoleAlone, requireConsoleHost } from './consoleHost.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { RefusedError, tooLarge } from './errors.ts'
import type { HonoBindings } from './honoBindings.ts'
import { isImageHost, toImageHost } from './imageHost.ts'
import type { Route } from './route.ts'
import { securityHeaders } from './securityHeaders.ts'
import { serveRoute } from './serveRoute.ts'
import { isStorageFailure, toRefusal } from './toRefusal.ts'

/** The parts that serving needs, whatever is served. */
type Served = Pick<
  HostParts,
  'config' | 'log' | 'metrics' | 'telemetry' | 'limiter' | 'projects' | 'lifecycle' | 'readiness' | 'db' | 'now'
>

/** Wraps the routes in what all of them share: limits, headers, CORS, errors, logs, figures. */
export function createApp<parts extends Served>(gateway: parts, routes: readonly Route<parts>[]): Hono<HonoBindings> {
  const app = new Hono<HonoBindings>()
  for (const route of routes) {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(route.method, [...new Set([path, path.replace(/(.)\/$/, '$1')])], (context) =>
      answer(gateway, route.path, context, async (requestId) => {
        requireConsoleHost(gateway.config, route, context)
        return (
          toImageHost(gateway.config, route, context) ??
          serveRoute(gateway, route, context, { requestId, network: networkOfCaller(gateway, context) })
        )
      }),
    )
  }
  app.options('*', (context) =>
    answer(gateway, 'preflight', context, async () => {
      requireConsoleHost(gateway.config, undefined, context)
      return preflight(context)
    }),
  )
  app.all('*', (context) =>
    answer(gateway, 'unknown', context, async () => {
      throw new RefusedError(404, { name: 'NOT_FOUND', description: 'Nothing is here' })
    }),
  )
  return app
}

type Serve = (requestId: string) => Promise<Response>

async function answer(gateway: Omit<Served, 'limiter'>, path: string, context: Context<HonoBindings>, serve: Serve): Promise<Response> {
  const method = knownMethods.has(context.req.method) ? context.req.method : '_OTHER'
  const attributes = { 'http.request.method': method, 'http.route': path }
  return gateway.telemetry.serve(
    { name: `${method} ${path}`, attributes, traceparent: readTraceparent(gateway, context) },
    async (serving) => {
      const response = await answerOnce(gateway, { path, method, requestId: serving.id }, context, serve)
      serving.finish({ hasFailed: response.status >= 500, attributes: { 'http.response.status_code': response.status } })
      return response
    },
  )
}

async function answerOnce(
  gateway: Omit<Served, 'limiter' | 'telemetry'>,
  { path, method, requestId }: { path: string; method: string; requestId: string },
  context: Context<HonoBindings>,
  serve: Serve,
): Promise<Response> {
  const startedAt = performance.now()
  const origin = context.req.header('Origin')
  let response: Response
  try {
    checkSize(gateway, context)
    response = await serve(requestId)
  } catch (error) {
    const refusal = toRefusal(error)
    if (isStorageFailure(error)) noteStorageFailure(gateway)
    if (refusal.status >= 500 && !context.req.raw.signal.aborted) {
      const { cause, status, reasons } = refusal
      // What has no cause is an answer on purpose; while the gateway ends, its balancers are to get it.
      if (cause === undefined)
        gateway.log[gateway.lifecycle.isDraining ? 'info' : 'warn']('request refused', {
          ...{ path, status, reason: reasons.map(({ name, description }) => `${name}: ${description}`).join('; ') },
        })
      else
        gateway.log.error('request failed', {
          ...{ path, status, reason: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) },
        })
    }
    response = Response.json({ status: 'FAILED', reasons: refusal.reasons, requestId }, { status: refusal.status })
    if (refusal.retryAfterS !== undefined) response.headers.set('Retry-After', String(refusal.retryAfterS))
    if (refusal.status === 413) response.headers.set('Connection', 'close')
    // A refusal holds only its reason, so the refused page may read it.
    if (origin !== undefined && !isConsoleAlone(gateway.config, context.req.header('Host')))
      for (const [name, value] of Object.entries(corsHeaders(origin))) response.headers.set(name, value)
  }
  for (const [name, value] of Object.entries(securityHeaders)) if (!response.headers.has(name)) response.headers.set(name, value)
  // Pictures there are the same for every page: otherwise a cache would keep a copy for each page that shows one.
  if (isImageHost(gateway.config, context)) response.headers.delete('Vary')
  response.headers.set('X-Request-Id', requestId)
  const seconds = (performance.now() - startedAt) / 1000
  // A caller that has left reads no answer; that is no failure of the gateway.
  const status = context.req.raw.signal.aborted ? callerLeft : response.status
  gateway.metrics.count('latchkey_http_requests_total', { path, method, status })
  gateway.metrics.observe('latchkey_http_request_seconds', { path }, seconds)
  const projectId = context.req.query('projectId') ?? ''
  gateway.log.info('request', {
    method,
    path,
    status,
    ms: Math.round(seconds * 1000),
    network: networkOfCaller(gateway, context),
    // A caller may write anything there, so only an existing project is logged; its id is no secret.
    project: gateway.projects.isKnown(projectId) ? projectId : undefined,
  })
  return response
}

/** Other methods are counted together, under OpenTelemetry's name for them. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** As other servers write it into their logs. */
const callerLeft = 499

function preflight(context: Context<HonoBindings>): Response {
  const origin = context.req.header('Origin')
  return new Response(null, { status: 204, headers: origin === undefined ? {} : preflightHeaders(origin) })
}

function checkSize({ config }: Pick<HostParts, 'config'>, context: Context<HonoBindings>): void {
  const { rawHeaders = [], url = '' } = context.env.incoming ?? {}
  if (url.length > config.LATCHKEY_LIMIT_URL_BYTES) throw tooLarge('url', `${config.LATCHKEY_LIMIT_URL_BYTES} bytes`)
  if (rawHeaders.length / 2 > config.LATCHKEY_LIMIT_HEADERS) throw tooLarge('headers', `${config.LATCHKEY_LIMIT_HEADERS} headers`)
}

/** A trace's id decides what is recorded: only proxies that the operator trusts may set one, never a page. */
function readTraceparent({ config }: Pick<HostParts, 'config'>, context: Context<HonoBindings>): string | undefined {
  const isFromProxy = isTrusted(context.env.incoming?.socket.remoteAddress ?? '', config.LATCHKEY_TRUSTED_PROXIES)
  return config.LATCHKEY_TRUST_TRACEPARENT && isFromProxy ? context.req.header('traceparent') : undefined
}

function networkOfCaller({ config }: Pick<HostParts, 'config'>, context: Context<HonoBindings>): string {
  return networkOf(
    clientAddress({
      socketAddress: context.env.incoming?.socket.remoteAddress,
      forwardedFor: context.req.header('X-Forwarded-For'),
      trusted: config.LATCHKEY_TRUSTED_PROXIES,
    }),
  )
}
