import { AsyncLocalStorage } from 'node:async_hooks'
import type { TracedSpan } from './tracer.ts'

/** What belongs to the current request, in all the work that it causes. */
export type RequestScope = {
  /** Random, or the id of its trace. */
  readonly id: string
  /** Absent without tracing. */
  readonly span: TracedSpan | undefined
  /** It has been answered: work that continues because of it is no part of its trace. */
  isOver: boolean
}

/** The requests of one gateway. */
export type RequestScopes = AsyncLocalStorage<RequestScope>

/** Makes it for one gateway. */
export function createRequestScopes(): RequestScopes {
  return new AsyncLocalStorage<RequestScope>()
}
