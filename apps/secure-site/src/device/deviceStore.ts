import { decode, type Schema } from '@latchkey/common/web'
import { type InferOutput, safeParse } from 'valibot'
import { StorageUnavailableError } from './errors.ts'

/** What one browser partition stores, by name. A value that cannot be read is an error, never "nothing there". */
export type DeviceStore = {
  /** @returns `undefined` only if nothing was ever stored there, or it was deleted. */
  read<schema extends Schema>(name: string, schema: schema): Promise<InferOutput<schema> | undefined>
  write(name: string, value: unknown): Promise<void>
  /**
   * Replaces the value with the result of `change`, with no other tab in between. `undefined` deletes it, together with the keys in `along`.
   *
   * @returns The new value.
   */
  update<schema extends Schema>(
    name: string,
    schema: schema,
    change: (value: InferOutput<schema> | undefined) => InferOutput<schema> | undefined,
    along?: readonly string[],
  ): Promise<InferOutput<schema> | undefined>
  /** Writes and deletes, all or nothing. */
  writeAll(values: Readonly<Record<string, unknown>>, deleted?: readonly string[]): Promise<void>
  /** Deletes everything. */
  clear(): Promise<void>
}

const databaseName = 'latchkey-secure-site'
const storeName = 'device'
const deadlineMs = 3_000
const tries = 2

/**
 * Opens the partition's store (IndexedDB: the only place for keys that cannot be exported). Each call opens and closes
 * it, because browsers close databases under pressure.
 *
 * Every method throws {@link StorageUnavailableError} when the browser does not answer within three seconds, twice.
 */
export function createDeviceStore(options: createDeviceStore.Options = {}): DeviceStore {
  function open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      // Here, because a browser that blocks storage may throw at the mention of it.
      const { indexedDB = globalThis.indexedDB } = options
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onsuccess = () => {
        request.result.onversionchange = () => request.result.close()
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new DOMException('The database is blocked', 'InvalidStateError'))
    })
  }

  async function attempt<value>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<value> | undefined): Promise<value> {
    const database = await open()
    try {
      return await new Promise<value>((resolve, reject) => {
        // What is acknowledged is on disk: a device share is the point of no return.
        const transaction = database.transaction(storeName, mode, { durability: 'strict' })
        const request = use(transaction.objectStore(storeName))
        transaction.oncomplete = () => resolve(request?.result as value)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  }

  async function run<value>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<value> | undefined): Promise<value> {
    let cause: unknown
    for (let round = 0; round < tries; round++) {
      try {
        return await withDeadline(attempt(mode, use))
      } catch (error) {
        cause = error
      }
    }
    throw new StorageUnavailableError({ cause })
  }

  return {
    async read(name, schema) {
      const value = await run<unknown>('readonly', (store) => store.get(name))
      return value === undefined ? undefined : decode(schema, value)
    },
    write: (name, value) => run('readwrite', (store) => void store.put(value, name)),
    async update(name, schema, change, along = []) {
      let next: InferOutput<typeof schema> | undefined
      await run('readwrite', (store) => {
        const known = store.get(name)
        known.onsuccess = () => {
          // No caller would catch an error from here.
          const found = safeParse(schema, known.result)
          if (known.result !== undefined && !found.success) return store.transaction.abort()
          next = change(found.success ? found.output : undefined)
          if (next !== undefined) store.put(next, name)
          else for (const one of [name, ...along]) store.delete(one)
        }
        return undefined
      })
      return next
    },
    writeAll: (values, deleted = []) =>
      run('readwrite', (store) => {
        for (const [name, value] of Object.entries(values)) store.put(value, name)
        for (const name of deleted) store.delete(name)
        return undefined
      }),
    clear: () => run('readwrite', (store) => void store.clear()),
  }
}

export declare namespace createDeviceStore {
  type Options = { indexedDB?: IDBFactory | undefined }
}

function withDeadline<value>(promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('Storage did not answer', 'TimeoutError')), deadlineMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
