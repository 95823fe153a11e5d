import type { Database } from './schema.ts'
import { giveLease, takeLease } from './takeLease.ts'

/** A job that one of the processes that share a database does at a time. */
export type Lease = {
  /** Asks the database whether this process may do the job now; for `forMs` from then on no other may. */
  take(): Promise<boolean>
  /** Whether it still may. The database is asked once in a third of the time. */
  isMine(): Promise<boolean>
  /** Lets another go on at once. Never throws. */
  give(): Promise<void>
}

/** Makes one that this process, `owner`, does not hold. */
export function createLease(db: Database, options: createLease.Options): Lease {
  const { job, owner, now, forMs } = options
  let heldUntil = 0
  const lease: Lease = {
    async take() {
      const at = performance.now()
      const isTaken = await takeLease(db, { job, owner, now: now(), forMs })
      // Long before another process may think that this one is gone.
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
    /** Nobody else's, for this job. */
    owner: string
    now: () => number
    forMs: number
  }
}
