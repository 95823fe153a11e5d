import type { Kysely } from 'kysely'
import { dropPartition, type PartitionedTable, partitionedBy, readPartitions } from '../database/partitions.ts'
import type { Database, Tables } from '../database/schema.ts'
import { type OldRows, oldRows } from './oldRows.ts'

/**
 * Expired parts of a partitioned table: partitions without younger rows, each dropped as a whole, and expired rows of the default
 * partition. A row of a day goes with its day.
 */
export async function oldPartitions(db: Database, table: PartitionedTable, { until }: { until: number }): Promise<readonly OldRows[]> {
  const by = partitionedBy[table]
  return (await readPartitions(db, table)).flatMap(({ name, from, until: end, isDefault }) => {
    if (!isDefault && end <= until + 1) return [{ table, deleteSome: () => dropPartition(db, name) }]
    if (!isDefault && Number.isFinite(from)) return []
    const rows = oldRows(db as unknown as Kysely<Record<string, Tables[PartitionedTable]>>, name, { by, until })
    return [{ ...rows, table }]
  })
}
