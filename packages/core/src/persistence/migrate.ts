import type { Kit } from '../kit.ts'
import { keys } from './keys.ts'
import { readStored } from './readStored.ts'
import { writeStored } from './writeStored.ts'

/** Takes over, once, values that stand without their version (E-20). What they hold is checked when it is read. */
export function migrate(kit: Kit): void {
  if (kit.storage.getItem(keys.migration.key) !== null && readStored(kit, keys.migration) !== undefined) return
  for (const { key, version } of Object.values(keys)) {
    const text = kit.storage.getItem(key)
    if (text === null) continue
    try {
      const value: unknown = JSON.parse(text)
      const hasVersion = typeof value === 'object' && value !== null && 'version' in value && 'value' in value
      if (!hasVersion) kit.storage.setItem(key, JSON.stringify({ version, value }))
    } catch {
      // Not JSON: reading it drops it, with a warning.
    }
  }
  writeStored(kit, keys.migration, 1)
}
