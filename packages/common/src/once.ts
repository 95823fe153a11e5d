/** Makes each keyed value once; what `context.once` of a kit is. */
export type Once = <value>(key: string, create: () => value) => value

/** Makes a memory of made values, so that all adapters of one kit share them and no two kits do. A maker that throws is asked again. */
export function createOnce(): Once {
  const values = new Map<string, unknown>()
  return <value>(key: string, create: () => value) => {
    if (!values.has(key)) values.set(key, create())
    return values.get(key) as value
  }
}
