import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { takeLease } from '../database/takeLease.ts'
import type { HostParts } from '../hostParts.ts'
import type { Readiness } from './createReadiness.ts'

const reason = (description: string) => ({ name: 'STORAGE_UNAVAILABLE', description })

/** Whether a database answers; rejects if not. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Whether the gateway's database takes a row; rejects if not. */
export async function askForWrite(db: Database, now: number): Promise<void> {
  await takeLease(db, { job: 'job:readyz', owner: 'readyz', now, forMs: 1 })
}

/** The database must answer every request. */
export function watchStorage(readiness: Readiness, db: Database): void {
  readiness.watch(reason('The database does not answer'), () => askDatabase(db))
}

/**
 * Reports that the storage failed a request. A full disk, or a server that is read-only after a fail-over, still answers reads: this
 * process is not ready until a row can be written again.
 */
export function noteStorageFailure({ readiness, db, now }: Pick<HostParts, 'readiness' | 'db' | 'now'>): void {
  readiness.fail(reason('The database takes no writes'), () => askForWrite(db, now()))
}
