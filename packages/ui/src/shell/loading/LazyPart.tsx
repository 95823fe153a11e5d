import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { NotLoaded } from './NotLoaded.tsx'

/** A page or tab of a view that is loaded when it is first shown. A failed load can be repeated. */
export function LazyPart<props>({ load, children }: LazyPartProps<props>) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ Part?: ComponentType<props>; hasFailed?: boolean }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part, whatever function names it; another attempt loads again.
  useEffect(() => {
    let isCurrent = true
    load().then(
      (Part) => isCurrent && setState({ Part }),
      () => isCurrent && setState({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (state.Part) return children(state.Part)
  if (!state.hasFailed) return <div aria-busy="true" />
  return (
    <NotLoaded
      onRetry={() => {
        setState({})
        setAttempt(attempt + 1)
      }}
    />
  )
}

export type LazyPartProps<props> = {
  load: () => Promise<ComponentType<props>>
  children: (Part: ComponentType<props>) => ReactNode
}
