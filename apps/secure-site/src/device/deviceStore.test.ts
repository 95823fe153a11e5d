import { IDBFactory } from 'fake-indexeddb'
import { number, string } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from './deviceStore.ts'

afterEach(() => vi.useRealTimers())

const unavailable = { code: 'STORAGE_UNAVAILABLE', shortMessage: 'This browser does not give access to its storage. Try again' }
const opening = (open: () => unknown) => createDeviceStore({ indexedDB: { open } as unknown as IDBFactory })
const later = (act: (request: Record<string, () => void>) => void) => () => {
  const request: Record<string, () => void> = {}
  queueMicrotask(() => act(request))
  return request
}
const faults: { readonly [name: string]: () => unknown } = {
  'that is closed to private windows': () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  },
  'that fails': later((request) => request['onerror']?.()),
  'that another tab blocks': later((request) => request['onblocked']?.()),
}

test.each(Object.entries(faults))('R-F8 I8 storage %s is an error with words of its own, and never an empty one', async (_, open) => {
  const store = opening(open)
  await expect(store.read('one', string())).rejects.toMatchObject(unavailable)
  await expect(store.write('one', '1')).rejects.toMatchObject(unavailable)
  await expect(store.update('one', string(), () => '1')).rejects.toMatchObject(unavailable)
})

test('R-F8 I8 a browser that throws at the mention of its storage is given that error, too, and the store can be made', async () => {
  const mention = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: mention })
  try {
    await expect(createDeviceStore().read('one', string())).rejects.toMatchObject(unavailable)
  } finally {
    Reflect.deleteProperty(globalThis, 'indexedDB')
  }
})

test('R-F8 I8 a browser that never opens its storage is given up after three seconds, twice', async () => {
  vi.useFakeTimers()
  let opened = 0
  const store = opening(() => {
    opened += 1
    return {}
  })
  let error: unknown
  store.read('one', string()).catch((reason: unknown) => {
    error = reason
  })
  await vi.advanceTimersByTimeAsync(5_999)
  expect([opened, error]).toEqual([2, undefined])
  await vi.advanceTimersByTimeAsync(1)
  expect(error).toMatchObject(unavailable)
})

test('R-F8 I8 storage that answers at the second try is as good as any', async () => {
  const real = new IDBFactory()
  await createDeviceStore({ indexedDB: real }).write('one', 'kept')
  let tries = 0
  const store = opening(() => {
    if (++tries === 1) throw new DOMException('Closed under pressure', 'UnknownError')
    return real.open('latchkey-secure-site', 1)
  })
  expect(await store.read('one', string())).toBe('kept')
})

test('R-F9 what two tabs change at once is changed by both', async () => {
  const indexedDB = new IDBFactory()
  const tabs = [createDeviceStore({ indexedDB }), createDeviceStore({ indexedDB })]
  await Promise.all(Array.from({ length: 20 }, (_, at) => tabs[at % 2]?.update('count', number(), (count = 0) => count + 1)))
  expect(await tabs[0]?.read('count', number())).toBe(20)
  // Gone, with what goes along.
  await tabs[0]?.write('key', 1)
  expect(await tabs[1]?.update('count', number(), () => undefined, ['key'])).toBeUndefined()
  expect([await tabs[0]?.read('count', number()), await tabs[0]?.read('key', number())]).toEqual([undefined, undefined])
})

test('I8 what is stored and cannot be understood is an error, and stays', async () => {
  const indexedDB = new IDBFactory()
  const store = createDeviceStore({ indexedDB })
  await store.write('one', 'words')
  await expect(store.update('one', number(), () => 1)).rejects.toMatchObject(unavailable)
  expect(await store.read('one', string())).toBe('words')
})
