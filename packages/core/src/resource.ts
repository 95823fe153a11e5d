/** Something fetched, with what is known of it meanwhile. Old data stays while new is on its way. */
export type Resource<data> = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly data?: data | undefined
  readonly error?: unknown
  /** When `data` was fetched, ms since the epoch. */
  readonly updatedAt?: number | undefined
  /** When the last try failed, ms since the epoch; absent once one succeeded. */
  readonly failedAt?: number | undefined
}

/** Nothing asked yet. */
export const idle: Resource<never> = { status: 'idle' }
