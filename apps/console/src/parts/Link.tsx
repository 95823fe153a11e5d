import type { MouseEvent, ReactNode } from 'react'
import { useConsole } from '../app/useConsole.ts'
import { toHref } from '../app/usePath.ts'

/** A link to another page of the console. With a modifier key it opens as any other link does. */
export function Link({ to, className, isCurrent, onFollow, children }: LinkProps) {
  const { go } = useConsole()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
    onFollow?.()
  }
  return (
    <a href={toHref(to)} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}

export type LinkProps = {
  /** Path below `/console`. */
  readonly to: string
  readonly className?: string
  readonly isCurrent?: boolean
  readonly onFollow?: () => void
  readonly children: ReactNode
}
