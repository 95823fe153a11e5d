import { sql } from 'kysely'
import type { Database, Tables } from './schema.ts'
import { transact } from './transact.ts'

/** A partition by time, from one number up to another. The default one, for rows that fit nowhere else, has neither. */
export type Partition = { readonly name: string; readonly from: number; readonly until: number; readonly isDefault: boolean }

const dayMs = 86_400_000
/** How long a change of partitions waits for the table: readers wait behind it. */
const lockTimeout = sql`set local lock_timeout = 1000`

/** The partitions of a table; an empty list without any, as on SQLite. */
export async function readPartitions(db: Database, table: keyof Tables): Promise<readonly Partition[]> {
  const { rows } = await sql<{ name: string; bound: string }>`select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits join pg_class part on part.oid = inhrelid where inhparent = ${table}::regclass order by part.relname`.execute(db)
  return rows.map(({ name, bound }) => {
    const [, from, until] = /FROM \(([^)]+)\) TO \(([^)]+)\)/.exec(bound) ?? []
    return { name, from: toNumber(from), until: toNumber(until), isDefault: bound === 'DEFAULT' }
  })
}

/** Makes the missing partitions of today (UTC) and the next days. A day with rows in the default partition stays there. */
export async function createPartitions(db: Database, table: PartitionedTable, options: { now: number; days: number }): Promise<void> {
  const partitions = await readPartitions(db, table)
  const rest = partitions.find(({ isDefault }) => isDefault)
  const by = partitionedBy[table]
  const today = Math.floor(options.now / dayMs) * dayMs
  for (let from = today; from < today + options.days * dayMs; from += dayMs) {
    const until = from + dayMs
    if (!rest || partitions.some((one) => one.from < until && one.until > from)) continue
    const name = `${table}_${new Date(from).toISOString().slice(0, 10).replaceAll('-', '')}`
    await transact(db, async (transaction) => {
      await lockTimeout.execute(transaction)
      const taken = await sql`select 1 from ${sql.table(rest.name)} where ${sql.ref(by)} >= ${from} and ${sql.ref(by)} < ${until} limit 1`
      if ((await taken.execute(transaction)).rows.length > 0) return
      // Made separately, then attached: readers and writers do not wait for it.
      await sql`create table ${sql.table(name)} (like ${sql.table(table)} including defaults including constraints)`.execute(transaction)
      await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)} for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(
        transaction,
      )
    })
  }
}

/** Drops a partition with its rows, unless it is gone. @returns About how many rows it had. */
export function dropPartition(db: Database, name: string): Promise<number> {
  return transact(db, async (transaction) => {
    await lockTimeout.execute(transaction)
    const { rows } = await sql<{
      count: number
    }>`select greatest(reltuples, 0) as count from pg_class where oid = to_regclass(${name})`.execute(transaction)
    await sql`drop table if exists ${sql.table(name)}`.execute(transaction)
    return Math.round(Number(rows[0]?.count ?? 0))
  })
}

/** Tables that have partitions on PostgreSQL, and the time they are divided by. */
export const partitionedBy = { analytics_event: 'received_at' } as const

/** Such a table. */
export type PartitionedTable = keyof typeof partitionedBy

function toNumber(text: string | undefined): number {
  if (text === undefined || text === 'MAXVALUE') return Number.POSITIVE_INFINITY
  return text === 'MINVALUE' ? Number.NEGATIVE_INFINITY : Number(text.replaceAll("'", ''))
}
