import type { ReactNode } from 'react'

/** An address inside a sentence. */
export function Email({ children }: { children: ReactNode }) {
  return (
    <b dir="ltr" style={{ fontWeight: 500, color: 'var(--lk-text)', overflowWrap: 'anywhere' }}>
      {children}
    </b>
  )
}
