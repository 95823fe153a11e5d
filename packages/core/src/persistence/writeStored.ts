import { slot } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import type { StoredEntry } from './storedEntry.ts'

const writtenBodies = slot(() => new Map<string, string>())

/**
 * Remembers a value, if this kit did not write the same before.
 *
 * What another tab wrote meanwhile is left alone until something changes here: tabs that assert
 * themselves would answer each other for ever (R-B4).
 */
export function writeStored<value>(kit: Kit, { key, version }: StoredEntry<value>, value: value | undefined): void {
  const written = kit.slot(writtenBodies)
  const body = value === undefined ? '' : JSON.stringify(value)
  if (written.get(key) === body) return
  written.set(key, body)
  if (value === undefined) {
    if (kit.storage.getItem(key) !== null) kit.storage.removeItem(key)
    return
  }
  const text = JSON.stringify({ version, ...(key.startsWith('cache.') && { savedAtMs: kit.clock.now() }), value })
  if (kit.storage.getItem(key) !== text) kit.storage.setItem(key, text)
}
