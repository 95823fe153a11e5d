import type { Entry } from './entry.ts'

/** What happened, by signature and by address; the oldest is forgotten first. */
export type History = {
  readonly size: number
  add(entry: Entry): void
  find(signature: string): Entry | undefined
  /** Entries that name an address, newest first. */
  of(address: string): readonly Entry[]
  /** The newest entries, newest first. */
  latest(count: number): readonly Entry[]
}

/** Makes an empty history that never holds more than `max` entries. */
export function createHistory(max: number): History {
  const entries = new Map<string, Entry>()
  const byAddress = new Map<string, Entry[]>()
  const forgetOldest = () => {
    const [oldest] = entries.values()
    if (!oldest) return
    entries.delete(oldest.signature)
    for (const key of new Set<string>(oldest.keys)) {
      const list = byAddress.get(key)
      list?.shift()
      if (list?.length === 0) byAddress.delete(key)
    }
  }
  return {
    get size() {
      return entries.size
    },
    add(entry) {
      entries.set(entry.signature, entry)
      for (const key of new Set<string>(entry.keys)) {
        const list = byAddress.get(key)
        if (list) list.push(entry)
        else byAddress.set(key, [entry])
      }
      if (entries.size > max) forgetOldest()
    },
    find: (signature) => entries.get(signature),
    of: (address) => [...(byAddress.get(address) ?? [])].reverse(),
    latest: (count) => [...entries.values()].slice(-count).reverse(),
  }
}
