import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from '@latchkey/common/contract'
import type { Kysely, Transaction } from 'kysely'

const triesMax = 4

/** Two transactions that restart at once would deadlock again: each pauses for a random time, longer each time. */
const pauseMs = 25

/** PostgreSQL's codes for a transaction that it undid in favour of another: repeating it may succeed. */
const givenUp = ['40001', '40P01'] as const

/**
 * Runs a transaction, and repeats it up to three times if PostgreSQL aborted it to end a deadlock (`40P01`) or to keep two in order (`40001`).
 * As it may run several times, it must change nothing outside the database. A transaction that locks several rows locks the account's first.
 */
export async function transact<tables, result>(
  db: Pick<Kysely<tables>, 'transaction'>,
  run: (transaction: Transaction<tables>) => Promise<result>,
): Promise<result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (tries === triesMax || !givenUp.some((code) => hasCode(error, code))) throw error
      await pause(Math.random() * pauseMs * 2 ** tries)
    }
  }
}
