import type { InferOutput } from 'valibot'
import { AbortedError, HttpError, NetworkUnreachableError } from '../contract/httpErrors.ts'
import { OptionInvalidError } from '../contract/optionInvalid.ts'
import * as limits from '../limits.ts'
import { DecodeError, decode, type Schema } from './decode.ts'
import { parseUrl } from './parseUrl.ts'
import { readBody } from './readBody.ts'
import { type Clock, systemClock } from './time/clock.ts'
import { sleep } from './time/sleep.ts'
import { untilAborted } from './untilAborted.ts'

/** A service one can ask for JSON and images. Nothing is asked before a method is called. */
export type Http = {
  /** Asks once, and again after a failure that may pass. */
  get<schema extends Schema>(path: string, schema: schema, options?: Http.RequestOptions): Promise<InferOutput<schema>>
  /** Sends once, never again: what failed may have been done. */
  post<schema extends Schema>(path: string, schema: schema, options?: Http.PostOptions): Promise<InferOutput<schema>>
  /** Sends once, never again. */
  delete<schema extends Schema>(path: string, schema: schema, options?: Http.RequestOptions): Promise<InferOutput<schema>>
  /** Fetches an image of at most 2 MB. */
  getBlob(path: string, options?: Http.RequestOptions): Promise<Blob>
}

export declare namespace Http {
  type Query = { readonly [name: string]: string | number | boolean | undefined }
  type RequestOptions = {
    readonly query?: Query | undefined
    readonly headers?: { readonly [name: string]: string } | undefined
    /** Aborting rejects with {@link AbortedError}. */
    readonly signal?: AbortSignal | undefined
    readonly timeoutMs?: number | undefined
  }
  type PostOptions = RequestOptions & {
    /** Sent as JSON. */
    readonly body?: unknown
    /** Lets the request outlive the page (64 kB at most). */
    readonly keepalive?: boolean | undefined
  }
  type ErrorType = HttpError | NetworkUnreachableError | AbortedError | DecodeError
}

/**
 * Makes a client of one service. Every request has one deadline for all its tries, a cap on its
 * answer's size, and an answer checked by a schema.
 *
 * @throws {@link OptionInvalidError} if `baseUrl` is no URL. Each method: {@link HttpError} for an error status, {@link NetworkUnreachableError} for no answer in time,
 * {@link AbortedError}, {@link DecodeError} for an answer of another shape, no JSON, or too much of it.
 * @see `security.md` R-A1 to R-A6
 */
export function createHttp(options: createHttp.Options): Http {
  const { clock = systemClock, retries = limits.httpRetriesMax, random = Math.random } = options
  const base = parseUrl(options.baseUrl)
  if (!base || !/^https?:$/.test(base.protocol)) throw new OptionInvalidError({ name: 'baseUrl', expected: 'an http or https URL' })

  async function request<value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    parameters: Http.PostOptions,
    read: (response: Response) => Promise<value>,
  ): Promise<value> {
    const { signal: caller, timeoutMs = options.timeoutMs ?? limits.httpTimeoutMs } = parameters
    const label = `${method} ${path}`
    if (caller?.aborted) throw new AbortedError({ cause: caller.reason })
    const attempt = new AbortController()
    const abort = () => attempt.abort(new AbortedError({ cause: caller?.reason }))
    caller?.addEventListener('abort', abort, { once: true })
    const endsAtMs = clock.now() + timeoutMs
    const cancelDeadline = clock.setTimeout(
      () => attempt.abort(new NetworkUnreachableError({ request: label, cause: new DOMException('Timed out', 'TimeoutError') })),
      timeoutMs,
    )
    try {
      for (let tries = 0; ; tries++) {
        try {
          return await untilAborted(attempt.signal, ask(method, path, parameters, attempt.signal, label, read))
        } catch (error) {
          if (attempt.signal.aborted) throw attempt.signal.reason
          const delayMs = method === 'GET' ? getRetryDelayMs(error, tries) : undefined
          if (delayMs === undefined || clock.now() + delayMs >= endsAtMs) throw error
          await sleep(delayMs, { clock, signal: attempt.signal })
        }
      }
    } finally {
      cancelDeadline()
      caller?.removeEventListener('abort', abort)
    }
  }

  async function ask<value>(
    method: string,
    path: string,
    { query, headers, body, keepalive }: Http.PostOptions,
    signal: AbortSignal,
    label: string,
    read: (response: Response) => Promise<value>,
  ): Promise<value> {
    const url = new URL(options.baseUrl)
    url.pathname = url.pathname.replace(/\/$/, '') + path
    for (const [name, value] of Object.entries({ ...options.query, ...query })) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const hasBody = body !== undefined
    const init: RequestInit = {
      method,
      headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...options.headers, ...headers },
      credentials: 'omit',
      signal,
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
      ...(keepalive ? { keepalive } : {}),
    }
    const { fetch = globalThis.fetch } = options
    try {
      const response = await fetch(url.href, init)
      if (response.ok) return await read(response)
      throw new HttpError({
        status: response.status,
        request: label,
        body: await readJson(response).catch(() => undefined),
        retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), clock.now()),
      })
    } catch (cause) {
      // Whatever else ends a fetch or its stream, no whole answer came.
      throw cause instanceof HttpError || cause instanceof DecodeError ? cause : new NetworkUnreachableError({ request: label, cause })
    }
  }

  /** Two more tries after no answer or a 5xx, one after a 429 that says when. */
  function getRetryDelayMs(error: unknown, tries: number): number | undefined {
    const isLimited = error instanceof HttpError && error.status === 429
    if (isLimited) return tries === 0 ? error.retryAfterMs : undefined
    if (tries >= retries) return undefined
    const backoffMs = limits.httpRetryBaseDelayMs * 2 ** tries * (0.5 + random())
    if (error instanceof NetworkUnreachableError) return backoffMs
    return error instanceof HttpError && error.status >= 500 ? (error.retryAfterMs ?? backoffMs) : undefined
  }

  return {
    get: (path, schema, parameters = {}) => request('GET', path, parameters, async (response) => decode(schema, await readJson(response))),
    post: (path, schema, parameters = {}) =>
      request('POST', path, parameters, async (response) => decode(schema, await readJson(response))),
    delete: (path, schema, parameters = {}) =>
      request('DELETE', path, parameters, async (response) => decode(schema, await readJson(response))),
    getBlob: (path, parameters = {}) =>
      request('GET', path, parameters, async (response) => {
        const type = response.headers.get('content-type') ?? ''
        return new Blob([await readBody(response, limits.imageBodyBytesMax)], { type })
      }),
  }
}

export declare namespace createHttp {
  type Options = {
    /** Where paths start; may itself have a path. */
    readonly baseUrl: string
    readonly fetch?: typeof globalThis.fetch | undefined
    /** Sent with every request. */
    readonly headers?: { readonly [name: string]: string } | undefined
    /** Added to every request. */
    readonly query?: Http.Query | undefined
    /** From the call to the last byte, retries counted. @defaultValue 10 s */
    readonly timeoutMs?: number | undefined
    /** Tries of a GET after the first. @defaultValue 2 */
    readonly retries?: number | undefined
    readonly clock?: Clock | undefined
    /** Jitter, 0 to 1. */
    readonly random?: (() => number) | undefined
  }
}

/** The answer's JSON; `undefined` if it is empty. */
async function readJson(response: Response): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(response, limits.jsonBodyBytesMax))
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new DecodeError({ path: '(body)', expected: 'JSON' })
  }
}

/** `Retry-After` is seconds or a date. @returns `undefined` if it is neither. */
function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined
  const delayMs = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - nowMs
  return Number.isNaN(delayMs) ? undefined : Math.max(0, delayMs)
}
