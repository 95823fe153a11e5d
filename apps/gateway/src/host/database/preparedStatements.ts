import type pg from 'pg'
import { createCache } from '../memory/cache.ts'

/** Times that a text is seen before it has a name; what comes once is not worth keeping on each connection. */
const seenMin = 5
/** Names that there are: lists of any length make ever new texts, and each is kept on each connection. */
const namesMax = 200
/** A text that is longer is a list of rows, which hardly comes again. */
const lengthMax = 1500
/** Texts whose sightings are counted. */
const countedMax = 2000

/** Names under which a connection keeps statements parsed and planned. */
export type StatementNames = {
  /** The name of a text; `undefined` of one that is sent as it is. */
  nameOf(text: string): string | undefined
}

/**
 * Names what comes often, within bounds. Never what asks for all columns: a column that is added by the next version would
 * change its result, which PostgreSQL refuses of a prepared statement.
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
 * Whether a connection leads to one PostgreSQL process for good. A pooler gives each client a process id of its own making, which is
 * not the one that the server tells.
 */
export async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as pg.ClientBase & { readonly processID?: number }).processID
}

/** Whether a statement failed because what was prepared is no longer there, or no longer fits the tables: nothing was done. */
export function isStale(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '0A000')
}
