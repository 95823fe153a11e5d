import type { Database } from './schema.ts'
import { giveLease, takeLease } from './takeLease.ts'

/** A job that only one of the processes that share a database does at a time. */
export type Lease = {
  /** Asks the database for the job. If this process gets it, no other may do it for `forMs`. */
  take(): Promise<boolean>
  /** Whether this process still has the job. The database is asked once in a third of `forMs`. */
  isMine(): Promise<boolean>
  /** Gives the job up, so that another process can take it at once. Never throws. */
  give(): Promise<void>
}

/** Makes a lease that this process, `owner`, does not hold yet. */
export function createLease(db: Database, options: createLease.Options): Lease {
  const { job, owner, now, forMs } = options
  let heldUntil = 0
  const lease: Lease = {
    async take() {
      const at = performance.now()
      const isTaken = await takeLease(db, { job, owner, now: now(), forMs })
      // Long before another process may take this one for dead.
      heldUntil = isTaken ? at + forMs / 3 : 0
      return isTaken
    },
    isMine: async () => performance.now() < heldUntil || lease.take(),
    give: () => giveLease(db, { owner }).catch(() => {}),
  }
  return lease
}

export declare namespace createLease {
  type Options = {
    job: string
    /** Unique among the processes. */
    owner: string
    now: () => number
    forMs: number
  }
}
