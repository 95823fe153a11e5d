import type { CSSProperties } from 'react'

/** Which rows an embedded wallet has on its account. */
export type OwnRowsShown = {
  /** Who could open it, and what its owner can do about that. */
  readonly protection: boolean
  /** Absent for an account of another site: it has no address to change. */
  readonly email: boolean
  readonly name: boolean
  readonly sessions: boolean
}

/** What the sheet makes the height of the rows of before they are loaded, so that what stands below does not move. */
export function ownRowsRoom({ protection, email, name, sessions }: OwnRowsShown): CSSProperties {
  const rows = [email, name, sessions].filter(Boolean).length
  return { '--banner': protection ? 1 : 0, '--rows': rows } as CSSProperties
}
