import type { Database } from '../host/database/schema.ts'
import type { HostParts } from '../host/hostParts.ts'

/** What the relay uses: the host's parts and a way of its own to the database. */
export type RelayParts = HostParts & {
  /** The same database for the relay's messages: with PostgreSQL by connections of its own, so that neither waits for the other's. */
  readonly relayDb: Database
}
