import type { RelayStorage } from '../src/client/relayStorage.ts'

/** What a browser would keep over a reload. */
export function memoryStorage(entries = new Map<string, string>()): RelayStorage & { readonly entries: Map<string, string> } {
  const read = (key: string): unknown => JSON.parse(entries.get(key) ?? 'null') ?? undefined
  return {
    entries,
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries.keys()].map((key) => [key, read(key)]),
    getItem: async (key) => read(key),
    setItem: async (key, value) => void entries.set(key, JSON.stringify(value ?? null)),
    removeItem: async (key) => void entries.delete(key),
  }
}
