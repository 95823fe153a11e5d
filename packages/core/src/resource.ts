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

/** A list that comes in pages, of one account on one chain. */
export type PagedList<item> = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Whose it is; absent while nothing was asked. */
  readonly key?: string | undefined
  readonly items: readonly item[]
  /** Nothing to show: there is none, or it could not be had (S-19). */
  readonly isEmpty: boolean
  /** Asks for the page after the last one; absent at the end. */
  readonly next?: string | undefined
  readonly error?: unknown
  /** When the last try failed, ms since the epoch. */
  readonly failedAt?: number | undefined
}

/** Nothing asked yet. */
export const emptyList: PagedList<never> = { status: 'idle', items: [], isEmpty: false }
