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
 * A request failed by the storage. A disk that is full, or a server that only reads since a fail-over, answers all the same: until a
 * row can be written again, this process is not ready.
 */
export function noteStorageFailure({ readiness, db, now }: Pick<HostParts, 'readiness' | 'db' | 'now'>): void {
  const write = () => takeLease(db, { job: 'job:readyz', owner: 'readyz', now: now(), forMs: 1 })
  readiness.fail(reason('The database takes no writes'), write)
}
