import { type Entries, mergeRecords, toEntries } from './mergeRecords.ts'
import { openDatabase } from './openDatabase.ts'
import type { RelayStorage, RelayTable } from './relayStorage.ts'

/**
 * Keeps the client's data in a database of the browser's, apart for each kit; in memory where there is none, or it is full or
 * blocked. Session keys do not belong into the kit's own storage, which may be cookies.
 *
 * Pages that are open side by side keep each other's entries.
 *
 * @see T-D6 · R-R12
 */
export async function createRelayStorage(parameters: {
  readonly storeId: string
  readonly open?: ((storeId: string) => Promise<RelayTable>) | undefined
}): Promise<RelayStorage> {
  const { storeId, open = openDatabase } = parameters
  let table = await open(storeId).catch(() => undefined)
  const memory = new Map<string, unknown>()
  const bases = new Map<string, Entries | undefined>()

  /** A database that failed once is left alone: what it would say later is out of date. */
  const attempt = async <value>(act: (table: RelayTable) => Promise<value>, otherwise: () => value): Promise<value> => {
    if (!table) return otherwise()
    try {
      return await act(table)
    } catch {
      table = undefined
      return otherwise()
    }
  }

  const storage: RelayStorage = {
    getKeys: () =>
      attempt(
        ({ keys }) => keys(),
        () => [...memory.keys()],
      ),
    async getEntries() {
      const keys = await storage.getKeys()
      return Promise.all(keys.map(async (key): Promise<[string, unknown]> => [key, await storage.getItem(key)]))
    },
    async getItem(key) {
      const value = await attempt(
        ({ read }) => read(key),
        () => memory.get(key),
      )
      memory.set(key, value)
      bases.set(key, toEntries(value))
      return value
    },
    async setItem(key, value) {
      // As text, because the client goes on changing what it handed over.
      const copy: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value))
      const base = bases.get(key)
      bases.set(key, toEntries(copy))
      memory.set(key, copy)
      await attempt(
        ({ change }) => change(key, (stored) => mergeRecords(base, copy, stored)),
        () => {},
      )
    },
    async removeItem(key) {
      memory.delete(key)
      bases.delete(key)
      await attempt(
        ({ remove }) => remove(key),
        () => {},
      )
    },
    close: () => table?.close(),
  }
  return storage
}
