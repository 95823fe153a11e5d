import type { RelayTable } from './relayStorage.ts'

const name = 'latchkey-walletConnect'
const store = 'entries'
/** Sessions last seven days: a part that was not opened for a month belongs to a kit that is gone. */
const abandonedMs = 30 * 86_400_000
const touched = '@touched'

/** Opens a kit's part of the browser's database, and deletes unused parts. @throws where there is none or it is blocked. */
export async function openDatabase(storeId: string): Promise<RelayTable> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(store)
  const database = await settle(opening)
  // Another page may want to upgrade it; a later write then fails, and the page goes on in memory.
  database.onversionchange = () => database.close()
  const toKey = (key: string) => `${storeId}\n${key}`
  await forgetAbandoned(database, toKey(touched))
  return {
    read: (key) => settle(database.transaction(store).objectStore(store).get(toKey(key))),
    async change(key, change) {
      const transaction = database.transaction(store, 'readwrite')
      const entries = transaction.objectStore(store)
      const reading = entries.get(toKey(key))
      reading.onsuccess = () => void entries.put(change(reading.result), toKey(key))
      await done(transaction)
    },
    async remove(key) {
      const transaction = database.transaction(store, 'readwrite')
      transaction.objectStore(store).delete(toKey(key))
      await done(transaction)
    },
    async keys() {
      const all = await settle(database.transaction(store).objectStore(store).getAllKeys())
      const prefix = toKey('')
      return all
        .flatMap((key) => (String(key).startsWith(prefix) ? [String(key).slice(prefix.length)] : []))
        .filter((key) => key !== touched)
    },
    close: () => database.close(),
  }
}

async function forgetAbandoned(database: IDBDatabase, own: string): Promise<void> {
  const transaction = database.transaction(store, 'readwrite')
  const entries = transaction.objectStore(store)
  entries.put(Date.now(), own)
  const keys = (await settle(entries.getAllKeys())).map(String)
  for (const key of keys.filter((key) => key.endsWith(`\n${touched}`))) {
    const reading = entries.get(key)
    reading.onsuccess = () => {
      if (Number(reading.result) > Date.now() - abandonedMs) return
      const prefix = key.slice(0, -touched.length)
      for (const dead of keys) if (dead.startsWith(prefix)) entries.delete(dead)
    }
  }
  await done(transaction)
}

function settle<value>(request: IDBRequest<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    if ('onblocked' in request) request.onblocked = () => reject(new DOMException('The database is blocked', 'AbortError'))
  })
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}
