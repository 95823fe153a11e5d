import type pg from 'pg'
import { createCache } from '../memory/cache.ts'

/** How often a statement is seen before it gets a name; a rare one is not worth preparing on each connection. */
const seenMin = 5
/** How many names there may be: lists of varying length make ever new statements, and every connection stores each. */
const namesMax = 200
/** A longer statement contains a list of rows, and hardly ever repeats. */
const lengthMax = 1500
/** How many statements are counted at a time. */
const countedMax = 2000

/** The names of prepared statements. */
export type StatementNames = {
  /** The name of a statement; `undefined` if it is not prepared. */
  nameOf(text: string): string | undefined
}

/**
 * Names frequent statements, up to a limit. Never those that select all columns: a column that the next version adds would
 * change the result, which PostgreSQL does not allow for a prepared statement.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = createCache<number>({ maxEntries: countedMax, maxAgeMs: Number.POSITIVE_INFINITY, now: () => 0 })
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size === namesMax || text.length > lengthMax) return known
      if (!/^\s*(select|insert|update|delete|with)\s/.test(text) || /(?<!\()\*/.test(text)) return undefined
      const times = (seen.get(text) ?? 0) + 1
      seen.set(text, times)
      if (times < seenMin) return undefined
      seen.delete(text)
      const name = `latchkey_${names.size}`
      names.set(text, name)
      return name
    },
  }
}

/**
 * Whether a connection belongs to one PostgreSQL process for good. A pooler gives each client an invented process id, which differs
 * from the one that the server reports.
 */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as pg.ClientBase & { readonly processID?: number }).processID
}

/** Whether a statement failed because its prepared form is gone, or no longer fits the tables. It has then changed nothing. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '0A000')
}
