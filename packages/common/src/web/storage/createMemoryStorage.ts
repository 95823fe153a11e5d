import type { Storage } from '../storage.ts'

/** Keeps strings until the page goes, or the request ends. `initial` is copied. */
export function createMemoryStorage(initial: { readonly [key: string]: string } = {}): Storage {
  const items = new Map(Object.entries(initial))
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value)
    },
    removeItem: (key) => {
      items.delete(key)
    },
    keys: () => [...items.keys()],
  }
}
