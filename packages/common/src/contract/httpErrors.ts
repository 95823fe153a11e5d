import { safeText } from '../web/safeText.ts'
import { LatchkeyError } from './error.ts'

/** Codes of answers that are errors (errors.md 4). */
export type HttpErrorCode = 'INVALID_PROJECT_ID' | 'ORIGIN_NOT_ALLOWED' | 'RATE_LIMITED' | 'SERVER_ERROR' | 'REQUEST_FAILED'

/** A service answered with an error status. */
export class HttpError extends LatchkeyError<HttpErrorCode> {
  override readonly name = 'HttpError'
  readonly status: number
  /** What the service gave as its reasons, as safe plain text; at most five. */
  readonly reasons: readonly { readonly name: string; readonly description: string }[]
  /** How long the service wants us to wait (429, 503). */
  readonly retryAfterMs: number | undefined

  constructor({ status, request, body, retryAfterMs }: HttpError.Parameters) {
    const code = toHttpErrorCode(status)
    super(code, shortMessages[code], { hints: [`${request} answered ${status}.`] })
    this.status = status
    this.reasons = readReasons(body)
    this.retryAfterMs = retryAfterMs
  }
}

export declare namespace HttpError {
  type Parameters = {
    status: number
    /** Method and path, without the query. */
    request: string
    /** The answer's JSON, if it was any. */
    body?: unknown
    retryAfterMs?: number | undefined
  }
}

/** No answer came, or not in time. */
export class NetworkUnreachableError extends LatchkeyError<'NETWORK_UNREACHABLE'> {
  override readonly name = 'NetworkUnreachableError'
  constructor({ request, cause }: { request: string; cause?: unknown }) {
    super('NETWORK_UNREACHABLE', 'The service cannot be reached. Check the connection', { cause, hints: [`${request} got no answer.`] })
  }
}

/** The caller no longer wants the answer. */
export class AbortedError extends LatchkeyError<'ABORTED'> {
  override readonly name = 'AbortedError'
  constructor(options: { cause?: unknown } = {}) {
    super('ABORTED', 'Request was aborted', options)
  }
}

/** The code an error status stands for. An analytics 403 is the caller's to rename. */
export function toHttpErrorCode(status: number): HttpErrorCode {
  if (status === 401) return 'INVALID_PROJECT_ID'
  if (status === 403) return 'ORIGIN_NOT_ALLOWED'
  if (status === 429) return 'RATE_LIMITED'
  return status >= 500 && status <= 599 ? 'SERVER_ERROR' : 'REQUEST_FAILED'
}

const shortMessages: { readonly [code in HttpErrorCode]: string } = {
  INVALID_PROJECT_ID: 'Invalid Project ID',
  ORIGIN_NOT_ALLOWED: 'Origin Not Allowed',
  RATE_LIMITED: 'Rate Limited',
  SERVER_ERROR: 'Server Error',
  REQUEST_FAILED: 'The service refused the request',
}

/** Reads `{ reasons: [{ name, description }] }`, which any gateway error carries. */
function readReasons(body: unknown): HttpError['reasons'] {
  const reasons: unknown = typeof body === 'object' && body !== null && 'reasons' in body ? body.reasons : undefined
  if (!Array.isArray(reasons)) return []
  return reasons.slice(0, 5).map((reason: unknown) => {
    const { name, description } = (typeof reason === 'object' && reason !== null ? reason : {}) as Record<string, unknown>
    return { name: safeText(name, 'name'), description: safeText(description, 'error') }
  })
}
