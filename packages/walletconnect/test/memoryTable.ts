import type { RelayTable } from '../src/client/relayStorage.ts'

/** A browser's database as several pages see it, which can be full. */
export function memoryTable(rows = new Map<string, unknown>()): RelayTable & { broken: boolean } {
  const act = async <value>(make: () => value): Promise<value> => {
    if (own.broken) throw new DOMException('full', 'QuotaExceededError')
    return make()
  }
  const own: RelayTable & { broken: boolean } = {
    broken: false,
    read: (key) => act(() => structuredClone(rows.get(key))),
    change: (key, change) => act(() => void rows.set(key, structuredClone(change(rows.get(key))))),
    remove: (key) => act(() => void rows.delete(key)),
    keys: () => act(() => [...rows.keys()]),
    close() {},
  }
  return own
}
