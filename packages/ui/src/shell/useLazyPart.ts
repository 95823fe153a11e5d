import { type ComponentType, useEffect, useState } from 'react'

/** A part that few visitors see: fetched once it is wanted, absent until it is there. A failed fetch is tried again with the next want. */
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
