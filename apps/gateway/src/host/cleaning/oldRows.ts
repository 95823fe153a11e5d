import { type Kysely, type RawBuilder, sql } from 'kysely'
import { atPlaces } from './atPlaces.ts'

/** The expired rows of one table, deleted part by part. */
export type OldRows = {
  /** The table, for the log and the figures. */
  readonly table: string
  /** Deletes expired rows among the next `rows` at most. @returns How many it looked at: fewer than `rows` once there are no more. */
  deleteSome(rows: number): Promise<number>
}

/** Expired rows of a table, the oldest first. An index must begin with that column, or hold only the rows of `where`. */
export function oldRows<tables>(db: Kysely<tables>, table: string & keyof tables, old: oldRows.Old): OldRows {
  const isOver = sql`${sql.ref(old.by)} <= ${old.until}${old.where ? sql` and ${old.where}` : sql``}`
  return {
    table,
    async deleteSome(rows) {
      const some = atPlaces(
        db,
        (place) => sql`select ${place} from ${sql.table(table)} where ${isOver} order by ${sql.ref(old.by)} limit ${sql.lit(rows)}`,
      )
      // Checked again: a row that was renewed in between has not expired.
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${some} and ${isOver}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}

export declare namespace oldRows {
  type Old = {
    /** The column that says how old a row is: a time, a day or a block. */
    readonly by: string
    /** The last value that has expired. */
    readonly until: number
    /** SQL over the table's columns. */
    readonly where?: RawBuilder<unknown> | undefined
  }
}
