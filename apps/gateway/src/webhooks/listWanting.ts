import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../host/database/schema.ts'

/** Endpoints, of one project or of all, that want one of these types of events. */
export async function listWanting(
  db: Kysely<Tables> | Transaction<Tables>,
  { projectId, types }: { projectId?: string | undefined; types: readonly string[] },
): Promise<readonly Tables['webhook_endpoint'][]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .$if(projectId !== undefined, (some) => some.where('project_id', '=', projectId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter(({ events }) => readTypes(events).some((one) => types.includes(one)))
}

/** The types of events that an endpoint wants. */
export function readTypes(events: string): readonly string[] {
  const types: unknown = JSON.parse(events)
  return Array.isArray(types) ? types.filter((type) => typeof type === 'string') : []
}
