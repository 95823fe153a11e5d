import type { ReactNode } from 'react'

/** A remark that stands in the page. A critical one is read out at once. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'critical' ? 'alert' : undefined}>
      <div>{children}</div>
    </div>
  )
}

export type NoticeProps = {
  readonly tone: 'plain' | 'positive' | 'caution' | 'critical'
  readonly children: ReactNode
}
