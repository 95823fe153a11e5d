import type { Storage } from '../storage.ts'
import { createAreaStorage, type StorageOptions } from './storageArea.ts'

/**
 * Keeps strings in the browser's `localStorage`, for as long as the user lets us; in memory where
 * that is blocked, full or absent (a server).
 *
 * Nothing is touched before the first call.
 */
export function createLocalStorage(options: createLocalStorage.Options = {}): Storage {
  // Reading `localStorage` itself throws where the user blocks it, so it is read inside each call (R-B1).
  const { getArea = () => globalThis.window?.localStorage } = options
  const need = () => {
    const area = getArea()
    if (!area) throw new DOMException('No localStorage', 'NotFoundError')
    return area
  }
  return createAreaStorage(
    {
      get: (key) => need().getItem(key),
      set: (key, value) => need().setItem(key, value),
      remove: (key) => need().removeItem(key),
      keys: () => {
        const area = need()
        return Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null)
      },
    },
    options,
  )
}

export declare namespace createLocalStorage {
  type Options = StorageOptions & {
    /** The place itself, when it is not the page's `localStorage` (such as `sessionStorage`). */
    readonly getArea?: (() => globalThis.Storage | undefined) | undefined
  }
}
