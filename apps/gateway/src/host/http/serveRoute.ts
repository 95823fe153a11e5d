import { decode, type Schema } from '@latchkey/common/web'
import type { Context } from 'hono'
import type { HostParts } from '../hostParts.ts'
import { type Admission, admit } from './admit.ts'
import { corsHeaders } from './cors.ts'
import { malformed, timedOut } from './errors.ts'
import type { HonoBindings } from './honoBindings.ts'
import { isImageHost } from './imageHost.ts'
import { readJson } from './readJson.ts'
import type { Call, Reply, Route } from './route.ts'

/** Admits, decodes, handles, and answers one request. @throws What {@link toRefusal} understands. */
export async function serveRoute<parts extends Pick<HostParts, 'config' | 'metrics' | 'limiter' | 'projects'>>(
  gateway: parts,
  route: Route<parts>,
  context: Context<HonoBindings>,
  { requestId, network }: Pick<Call<never, never, never, never>, 'requestId' | 'network'>,
): Promise<Response> {
  const { config } = gateway
  // Pictures are for all pages, and a page that was redirected to their host has no origin to look up.
  const isPublic = isImageHost(config, context)
  const origin = isPublic ? undefined : context.req.header('Origin')
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(timedOut()), config.LATCHKEY_LIMIT_HANDLER_MS)
  try {
    const reply = await Promise.race([handle(), rejectOnAbort(deadline.signal)])
    const response = toResponse(route, reply, origin)
    if (isPublic) response.headers.set('Access-Control-Allow-Origin', '*')
    return response
  } finally {
    clearTimeout(timer)
  }

  async function handle(): Promise<Reply> {
    const parameters = readQuery(context.req.raw.url)
    const caller = { projectId: parameters['projectId'], origin, authorization: context.req.header('Authorization'), network }
    const admission = route.isUnlimited ? unlimited : await admit(gateway, route, caller)
    const call = {
      gateway,
      project: admission.project,
      params: decodePart(route.params, context.req.param()),
      query: decodePart(route.query, parameters),
      body: await readBody(gateway, route, context.req.raw),
      request: context.req.raw,
      requestId,
      network,
      // A caller that has left needs no answer, so calls made for it are cancelled.
      signal: AbortSignal.any([deadline.signal, context.req.raw.signal]),
      take: admission.take,
    }
    return route.handle(call as Call<never, never, never, parts>)
  }
}

const unlimited: Admission = { project: undefined, take: async () => {} }

/** The query as a record. @throws {@link RefusedError} 400 if a parameter is given twice, or is no valid text. */
function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URL(url).searchParams) {
    if (name in query) throw malformed(name.slice(0, 64), 'it once')
    // PostgreSQL accepts no text with it.
    if (value.includes('\0')) throw malformed(name.slice(0, 64), 'text')
    query[name] = value
  }
  return { ...query }
}

function decodePart(schema: Schema | undefined, value: unknown): unknown {
  return schema ? decode(schema, value) : undefined
}

async function readBody({ config }: Pick<HostParts, 'config'>, route: Route, request: Request): Promise<unknown> {
  if (!route.body) return undefined
  const value = await readJson(request, {
    bytes: config[route.body.limit],
    depth: config.LATCHKEY_LIMIT_JSON_DEPTH,
    array: config.LATCHKEY_LIMIT_JSON_ARRAY,
    timeoutMs: config.LATCHKEY_LIMIT_BODY_MS,
  })
  return decode(route.body.schema, value)
}

function toResponse(route: Route, reply: Reply, origin: string | undefined): Response {
  const isJson = 'json' in reply
  const headers = new Headers({
    ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    ...(origin !== undefined && route.access !== 'open' ? corsHeaders(origin) : {}),
    ...reply.headers,
  })
  const status = reply.status ?? route.status ?? 200
  const body = isJson ? JSON.stringify(reply.json) : reply.body
  return new Response(status === 204 || status === 304 ? null : body, { status, headers })
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
