import type { Database } from '../../host/database/schema.ts'
import type { Outcome } from './outcomes.ts'

/** One row of the trail. Times are milliseconds since the epoch. */
export type TrailRow = {
  readonly id: string
  readonly at: number
  readonly operator: { readonly id: string; readonly name: string } | null
  readonly name: string
  readonly arguments: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly outcome: Outcome
  readonly error?: string
}

/** Where a page of the trail begins: the row before it. */
export type TrailPlace = { readonly at: number; readonly id: string }

/** At most `limit` rows of the trail, the newest first. */
export async function readTrail(
  db: Database,
  { before, limit }: { before?: TrailPlace | undefined; limit: number },
): Promise<readonly TrailRow[]> {
  const rows = await db
    .selectFrom('operator_action')
    .selectAll()
    .$if(before !== undefined, (some) =>
      some.where(({ eb, refTuple, tuple }) => eb(refTuple('happened_at', 'id'), '<', tuple(before?.at ?? 0, before?.id ?? ''))),
    )
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: Number(row.happened_at),
    operator: row.operator_id === null ? null : { id: row.operator_id, name: row.operator_name ?? '' },
    name: row.name,
    arguments: JSON.parse(row.arguments) as string[],
    options: JSON.parse(row.options) as Record<string, unknown>,
    outcome: row.outcome,
    ...(row.error === null ? {} : { error: row.error }),
  }))
}
