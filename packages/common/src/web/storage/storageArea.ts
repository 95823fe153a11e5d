import type { Storage } from '../storage.ts'

/** A place with full keys, any of whose functions may throw: blocked, full, or not there. */
export type StorageArea = {
  get(key: string): string | null
  /** Throws if the place did not take the value. */
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
}

/** What all storages of this package take. */
export type StorageOptions = {
  /** Stands before every key, so that nothing of the host's is touched. @defaultValue `latchkey.` */
  readonly prefix?: string | undefined
  /**
   * When an entry may be dropped to make room, and how old it is (ms since epoch); `undefined` keeps it.
   *
   * By default: keys that begin with `cache.`, aged by the `savedAtMs` of their JSON.
   */
  readonly getEvictableAgeMs?: ((key: string, value: string) => number | undefined) | undefined
}

/**
 * A storage over a place that may fail: blocked, it lives in memory; full, it drops its own caches
 * (oldest first, until the new value has room), tries once more, then keeps the value in memory.
 *
 * @see `security.md` R-B1, R-B2
 */
export function createAreaStorage(area: StorageArea, options: StorageOptions): Storage {
  const { prefix = 'latchkey.', getEvictableAgeMs = getCacheAgeMs } = options
  /** What the area did not take (`null`: would not release); newer than what it holds under the same key. */
  const memory = new Map<string, string | null>()

  const listStored = () => attempt(() => area.keys().filter((key) => key.startsWith(prefix))) ?? []

  function makeRoom(length: number): boolean {
    const caches = listStored()
      .map((key) => ({ key, value: attempt(() => area.get(key)) ?? '' }))
      .map(({ key, value }) => ({ key, length: key.length + value.length, ageMs: getEvictableAgeMs(key.slice(prefix.length), value) }))
      .filter((entry): entry is typeof entry & { ageMs: number } => entry.ageMs !== undefined)
      .sort((one, other) => one.ageMs - other.ageMs)
    let freed = 0
    for (const cache of caches) {
      if (freed >= length) break
      attempt(() => area.remove(cache.key))
      freed += cache.length
    }
    return freed > 0
  }

  return {
    getItem(key) {
      const kept = memory.get(key)
      return kept === undefined ? (attempt(() => area.get(prefix + key)) ?? null) : kept
    },
    setItem(key, value) {
      const isStored = () =>
        attempt(() => {
          area.set(prefix + key, value)
          return true
        }) ?? false
      if (isStored() || (makeRoom(prefix.length + key.length + value.length) && isStored())) {
        memory.delete(key)
        return
      }
      // An older value left in the area would come back with the next page.
      attempt(() => area.remove(prefix + key))
      memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt(() => area.remove(prefix + key))
      if (typeof attempt(() => area.get(prefix + key)) === 'string') memory.set(key, null)
    },
    keys: () => {
      const keys = new Set(listStored().map((key) => key.slice(prefix.length)))
      for (const [key, value] of memory) value === null ? keys.delete(key) : keys.add(key)
      return [...keys]
    },
  }
}

function attempt<value>(run: () => value): value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

function getCacheAgeMs(key: string, value: string): number | undefined {
  if (!key.startsWith('cache.')) return undefined
  const savedAtMs = attempt(() => (JSON.parse(value) as { savedAtMs: unknown }).savedAtMs)
  return typeof savedAtMs === 'number' && Number.isFinite(savedAtMs) ? savedAtMs : 0
}
