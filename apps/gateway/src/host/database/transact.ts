import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from '@latchkey/common/contract'
import type { Kysely, Transaction } from 'kysely'

const triesMax = 4

/** Two that began again at once would wait for each other again: each pauses a time of its own, longer each time. */
const pauseMs = 25

/** What PostgreSQL says of a transaction that it gave up for another's sake, with nothing kept of it: the same one may pass now. */
const givenUp = ['40001', '40P01'] as const

/**
 * Runs a transaction, and up to three times more where PostgreSQL chose it to end a deadlock (`40P01`) or to keep the order of two (`40001`).
 * It may run several times: it changes nothing outside the database. Who locks several rows locks the account's first.
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
