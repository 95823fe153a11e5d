import { number, object, unknown } from '@latchkey/common/schema'
import { DecodeError, decode } from '@latchkey/common/web'
import type { Kit } from '../kit.ts'
import type { StoredEntry } from './storedEntry.ts'

const envelope = object({ version: number(), value: unknown() })

/**
 * Reads a remembered value, of this version or made so.
 *
 * What cannot be read (torn, foreign, of a later version) is removed, with a warning and an event; it never throws (E-20).
 */
export function readStored<value>(kit: Kit, entry: StoredEntry<value>): value | undefined {
  const text = kit.storage.getItem(entry.key)
  if (text === null) return undefined
  try {
    return decodeStored(text, entry)
  } catch (cause) {
    kit.storage.removeItem(entry.key)
    kit.page.warn(`What was stored as "${entry.key}" could not be read and was dropped.`)
    kit.events.emit('storageDropped', { key: entry.key, cause })
    return undefined
  }
}

/** The value in a text that was stored, of this version or made so. @throws What is wrong with it. */
export function decodeStored<value>(text: string, entry: StoredEntry<value>): value {
  const stored = decode(envelope, JSON.parse(text))
  if (stored.version === entry.version) return decode(entry.schema, stored.value) as value
  if (stored.version > entry.version || !entry.migrate) throw new DecodeError({ path: 'version', expected: `at most ${entry.version}` })
  return decode(entry.schema, entry.migrate(stored.value, stored.version)) as value
}
