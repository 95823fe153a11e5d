import type { Page } from '@playwright/test'

/** Everything an open page keeps: both storages and all databases, each entry as text by the name of its place. */
export function readStored(page: Page): Promise<{ readonly [place: string]: string }> {
  return page.evaluate(async () => {
    const settle = <value>(request: IDBRequest<value>) =>
      new Promise<value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const entries = [...Object.entries({ ...localStorage }), ...Object.entries({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settle(objects.getAllKeys()), settle(objects.getAll())])
        for (const [index, key] of keys.entries()) entries.push([`${name}/${store}/${String(key)}`, JSON.stringify(values[index])])
      }
      database.close()
    }
    return Object.fromEntries(entries)
  })
}
