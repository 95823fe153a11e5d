import type { DataParts } from '../data/dataParts.ts'
import { normalizeOriginPattern } from '../host/projects/originPattern.ts'

/** The project of the lab. */
export const labProjectId = 'latchkey-lab'

/** Development: makes the lab's project if it is not there, and allows the lab's origins. */
export async function ensureLabProject({ config, db, now }: Pick<DataParts, 'config' | 'db' | 'now'>): Promise<void> {
  await db
    .insertInto('project')
    .values({ id: labProjectId, name: 'Latchkey lab', is_analytics_enabled: 0, created_at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const origins = [new URL(config.LATCHKEY_LAB_URL).origin, ...config.LATCHKEY_LAB_ORIGINS].flatMap(
    (origin) => normalizeOriginPattern(origin) ?? [],
  )
  await db
    .insertInto('project_origin')
    .values(origins.map((origin) => ({ project_id: labProjectId, origin })))
    .onConflict((conflict) => conflict.columns(['project_id', 'origin']).doNothing())
    .execute()
}
