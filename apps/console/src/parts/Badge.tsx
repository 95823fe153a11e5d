import type { ReactNode } from 'react'

/** A state in one word. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

export type BadgeProps = {
  readonly tone?: 'plain' | 'positive' | 'caution' | 'critical'
  readonly children: ReactNode
}
