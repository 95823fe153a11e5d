import { type Kysely, type RawBuilder, sql } from 'kysely'
import { atPlaces } from './atPlaces.ts'

/** What of one table is over. It is deleted a part at a time. */
export type OldRows = {
  /** The table, for the log and the figures. */
  readonly table: string
  /** Deletes what is over among the next `rows` rows at most. @returns How many it went through: fewer than `rows` once there are no more. */
  deleteSome(rows: number): Promise<number>
}

/** Rows of a table whose time is over, the oldest first. An index must begin with that column, or hold only the rows of `where`. */
export function oldRows<tables>(db: Kysely<tables>, table: string & keyof tables, old: oldRows.Old): OldRows {
  const isOver = sql`${sql.ref(old.by)} <= ${old.until}${old.where ? sql` and ${old.where}` : sql``}`
  return {
    table,
    async deleteSome(rows) {
      const some = atPlaces(
        db,
        (place) => sql`select ${place} from ${sql.table(table)} where ${isOver} order by ${sql.ref(old.by)} limit ${sql.lit(rows)}`,
      )
      // Asked twice: a row that was renewed between the two is not over.
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${some} and ${isOver}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}

export declare namespace oldRows {
  type Old = {
    /** The column that says how old a row is: a time, a day or a block. */
    readonly by: string
    /** The last that is over. */
    readonly until: number
    /** SQL over the table's columns. */
    readonly where?: RawBuilder<unknown> | undefined
  }
}
