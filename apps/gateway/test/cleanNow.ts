import { clean } from '../src/host/cleaning/clean.ts'
import type { OldRows } from '../src/host/cleaning/oldRows.ts'

/** Deletes what is over at once, and fails where any of it cannot be deleted. @returns How many rows went, by table. */
export async function cleanNow(old: readonly OldRows[]): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  const failures: unknown[] = []
  await clean(old, {
    targetMs: 20,
    signal: new AbortController().signal,
    isMine: async () => true,
    onDeleted(table, rows) {
      if (rows > 0) deleted[table] = (deleted[table] ?? 0) + rows
    },
    onFailed: (_table, error) => failures.push(error),
  })
  if (failures.length > 0) throw failures[0]
  return deleted
}
