/** A cache of limited size, whose entries expire. */
export type Cache<value> = {
  /** @returns `undefined` when there is none, or it is too old. */
  get(key: string): value | undefined
  set(key: string, value: value): void
  delete(key: string): void
}

/** Makes a cache that forgets the least recently used entry first. */
export function createCache<value>(options: createCache.Options): Cache<value> {
  const entries = new Map<string, { value: value; atMs: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (options.now() - entry.atMs >= options.maxAgeMs) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      entries.delete(key)
      if (entries.size >= options.maxEntries) entries.delete(entries.keys().next().value as string)
      entries.set(key, { value, atMs: options.now() })
    },
    delete: (key) => void entries.delete(key),
  }
}

export declare namespace createCache {
  type Options = {
    maxEntries: number
    maxAgeMs: number
    now: () => number
  }
}
