import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { takeLease } from '../database/takeLease.ts'
import type { HostParts } from '../hostParts.ts'
import type { Readiness } from './createReadiness.ts'

const reason = (description: string) => ({ name: 'STORAGE_UNAVAILABLE', description })

/** The database must answer every request. */
export function watchStorage(readiness: Readiness, db: Database): void {
  readiness.watch(reason('The database does not answer'), () => sql`select 1`.execute(db))
}

/**
 * Reports that the storage failed a request. A full disk, or a server that is read-only after a fail-over, still answers reads: this
 * process is not ready until a row can be written again.
 */
export function noteStorageFailure({ readiness, db, now }: Pick<HostParts, 'readiness' | 'db' | 'now'>): void {
  const write = () => takeLease(db, { job: 'job:readyz', owner: 'readyz', now: now(), forMs: 1 })
  readiness.fail(reason('The database takes no writes'), write)
}
