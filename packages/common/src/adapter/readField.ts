/** Reads one field of an object that is not ours; a getter that throws counts as absent. */
export function readField(value: unknown, field: string): unknown {
  try {
    return (value as { [field: string]: unknown } | null | undefined)?.[field]
  } catch {
    return undefined
  }
}

/** Reads a list that is not ours, at most 1,000 long; what is none is an empty one. */
export function readList(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? value.slice(0, 1_000) : []
  } catch {
    return []
  }
}

/** Reads a method of an object that is not ours, bound to it. */
export function readMethod(value: unknown, name: string): ((...args: unknown[]) => unknown) | undefined {
  const method = readField(value, name)
  return typeof method === 'function' ? (...args) => Reflect.apply(method, value, args) : undefined
}
