import type { Kit } from '../kit.ts'
import type { StoredEntry } from './keys.ts'

/** Remembers a value; what is there already is not written again, so that two tabs do not answer each other for ever. */
export function writeStored<value>(kit: Kit, entry: StoredEntry<value>, value: value | undefined): void {
  if (value === undefined) {
    if (kit.storage.getItem(entry.key) !== null) kit.storage.removeItem(entry.key)
    return
  }
  const isCache = entry.key.startsWith('cache.')
  const text = JSON.stringify({ version: entry.version, ...(isCache && { savedAtMs: kit.clock.now() }), value })
  if (kit.storage.getItem(entry.key) !== text) kit.storage.setItem(entry.key, text)
}
