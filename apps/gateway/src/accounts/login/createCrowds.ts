import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../../host/database/schema.ts'
import { createCache } from '../../host/memory/cache.ts'

/** How many codes were sent for a network, or for a project's pages, in the last hour. */
export type Crowds = {
  /** @returns Milliseconds until fewer than `max` are within an hour; 0 for now. */
  waitFor(db: Kysely<Tables>, crowd: Crowds.Crowd): Promise<number>
}

export declare namespace Crowds {
  type Crowd = {
    readonly column: 'network' | 'project_id'
    readonly value: string
    readonly max: number
    readonly now: number
  }
}

/** Times of codes, oldest first, and the time before which no further code can appear. */
type Known = { readonly times: readonly number[]; readonly completeUntil: number }

const hourMs = 3_600_000
/** Longer than any transaction takes and than clocks of processes differ: rows of this span are read again. */
const slackMs = 60_000
const rowsAtOnce = 500
const crowdsMax = 1_000

/**
 * Counts in the database what came since the last look, and remembers the rest: a login costs the same however many there were. What is
 * read at first is read a part at a time.
 */
export function createCrowds(): Crowds {
  // Each look drops what has expired.
  const known = createCache<Known>({ maxEntries: crowdsMax, maxAgeMs: hourMs, now: () => performance.now() })
  return {
    async waitFor(db, { column, value, max, now }) {
      const key = `${column}|${value}`
      const since = now - hourMs
      const { times: before, completeUntil } = known.get(key) ?? { times: [], completeUntil: 0 }
      const from = Math.max(since, Math.min(completeUntil, now - slackMs))
      const times = before.filter((at) => at > since && at <= from)
      let last = { created_at: from, id: lastId }
      for (;;) {
        const rows = await db
          .selectFrom('login_code')
          .select(['created_at', 'id'])
          .where(column, '=', value)
          .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
          .orderBy('created_at')
          .orderBy('id')
          .limit(rowsAtOnce)
          .execute()
        times.push(...rows.map(({ created_at }) => created_at))
        last = rows.at(-1) ?? last
        if (rows.length < rowsAtOnce) break
        await nextTurn()
      }
      known.set(key, { times, completeUntil: now - slackMs })
      const at = times.at(-max)
      return at === undefined ? 0 : at + hourMs - now
    },
  }
}

/** Sorts after every id of the same moment: UUIDs have no higher letter. */
const lastId = 'z'
