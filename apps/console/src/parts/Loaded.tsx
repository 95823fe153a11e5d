import type { ReactNode } from 'react'
import type { Look } from '../app/useAnswer.ts'
import { Refused } from './Refused.tsx'

/** Shows what a page looks at once it is there; until then that it loads, or why it was refused. */
export function Loaded<value>({ look, children }: LoadedProps<value>) {
  if (look.refusal) return <Refused refusal={look.refusal} onRetry={look.reload} />
  if (look.value === undefined)
    return (
      <p className="loading" aria-busy="true">
        Loading…
      </p>
    )
  return <div aria-busy={look.isLoading || undefined}>{children(look.value)}</div>
}

export type LoadedProps<value> = {
  readonly look: Look<value>
  readonly children: (value: value) => ReactNode
}
