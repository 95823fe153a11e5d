import type { Migration } from '../migration.ts'

/** A device that waits is looked for by its own key, of whichever account it asks for. */
export const indexDeviceKeys: Migration = {
  name: 'indexDeviceKeys',
  indexes: [{ name: 'device_request_key', table: 'device_request', columns: 'jkt' }],
}
