import { type ComponentType, useEffect, useState } from 'react'

/** A part that few users see: loaded once it is wanted, absent until then. A failed load is repeated when it is wanted again. */
export function useLazyPart<props>(load: () => Promise<ComponentType<props>>, isWanted: boolean): ComponentType<props> | undefined {
  const [Part, setPart] = useState<ComponentType<props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part, whatever function names it.
  useEffect(() => {
    if (!isWanted || Part) return
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, Part])
  return Part
}
