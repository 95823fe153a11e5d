/** Lets some through at once; the others wait their turn. */
export type Gate = <value>(run: () => Promise<value>) => Promise<value>

/** Makes a gate that is open for `atOnce`. */
export function createGate(atOnce: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return async (run) => {
    if (inside >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      // Whoever is next takes the place that became free.
      if (next) next()
      else inside--
    }
  }
}
