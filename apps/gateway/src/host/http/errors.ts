import { LatchkeyError } from '@latchkey/common/contract'

/** One reason for a refusal: a parameter's or an error's name, and a sentence. */
export type Reason = { readonly name: string; readonly description: string }

/** Statuses that the gateway refuses with (`api.md`, conventions). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 431 | 500 | 502 | 503

/** The request gets an error answer. The caller may see everything in it. */
export class RefusedError extends LatchkeyError<'REQUEST_REFUSED'> {
  override readonly name = 'RefusedError'
  readonly status: RefusalStatus
  readonly reasons: readonly Reason[]
  /** When to try again, for 429 and 503. */
  readonly retryAfterS: number | undefined

  constructor(status: RefusalStatus, reason: Reason | readonly Reason[], options: { retryAfterS?: number; cause?: unknown } = {}) {
    const reasons = Array.isArray(reason) ? (reason as readonly Reason[]) : [reason as Reason]
    super('REQUEST_REFUSED', reasons[0]?.description ?? 'Refused', 'cause' in options ? { cause: options.cause } : {})
    this.status = status
    this.reasons = reasons
    this.retryAfterS = options.retryAfterS
  }
}

/** 400 that names the parameter. */
export function malformed(parameter: string, expected: string): RefusedError {
  return new RefusedError(400, { name: parameter, description: `Expected ${expected}` })
}

/** 401 with the text that clients know. */
export function unknownProject(status: 401 | 403): RefusedError {
  return new RefusedError(status, { name: 'INVALID_PROJECT_ID', description: 'Unauthorized: invalid key' })
}

/** 403 with the text that clients know. */
export function originDenied(): RefusedError {
  return new RefusedError(403, { name: 'ORIGIN_NOT_ALLOWED', description: 'Unauthorized: origin not allowed' })
}

/** 404. */
export function notFound(what: string): RefusedError {
  return new RefusedError(404, { name: 'NOT_FOUND', description: `${what} not found` })
}

/** 413. */
export function tooLarge(name: string, limit: string): RefusedError {
  return new RefusedError(413, { name, description: `At most ${limit}` })
}

/** 502; the cause is in the log, not in the answer. */
export function upstreamFailed(cause?: unknown): RefusedError {
  return new RefusedError(502, { name: 'UPSTREAM_FAILED', description: 'An upstream service failed' }, { cause })
}

/** 503 for what the operator has not set up. */
export function notConfigured(what: string): RefusedError {
  return new RefusedError(503, { name: 'NOT_CONFIGURED', description: `${what} is not configured` })
}

/** 503 at the deadline of a request. */
export function timedOut(): RefusedError {
  return new RefusedError(503, { name: 'TIMEOUT', description: 'The answer took too long' }, { retryAfterS: 1 })
}

/** 503 if too much work of the same kind is waiting already. */
export function busy(): RefusedError {
  return new RefusedError(503, { name: 'BUSY', description: 'Too much is waiting already' }, { retryAfterS: 1 })
}

/** Whether a part was too busy to handle the request, which says nothing about what was requested. */
export const isBusy = (error: unknown): boolean => error instanceof RefusedError && error.status === 503
