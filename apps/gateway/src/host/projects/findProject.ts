import { decode } from '@latchkey/common/web'
import { type FeatureId, featureIds } from '@latchkey/wallet-directory'
import { array, nullable, string } from 'valibot'
import type { Database } from '../database/schema.ts'
import { isProjectId, type Project, type ProjectFlag } from './project.ts'
import { findProjectLimits } from './projectLimits.ts'

/** Reads one project with all that belongs to it. */
export async function findProject(db: Database, id: string): Promise<Project | undefined> {
  if (!isProjectId(id)) return undefined
  const [row, origins, flags, limits] = await Promise.all([
    db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('project_origin').select('origin').where('project_id', '=', id).orderBy('origin').execute(),
    db.selectFrom('project_flag').selectAll().where('project_id', '=', id).execute(),
    findProjectLimits(db, id),
  ])
  if (!row) return undefined
  return {
    id: row.id,
    name: row.name,
    isAnalyticsEnabled: row.is_analytics_enabled === 1,
    limits,
    origins: origins.map(({ origin }) => origin),
    flags: new Map(
      flags
        .filter((flag) => featureIds.some((id) => id === flag.feature_id))
        .map((flag): [FeatureId, ProjectFlag] => [
          flag.feature_id as FeatureId,
          {
            isEnabled: flag.is_enabled === 1,
            config: decode(nullable(array(string())), flag.config === null ? null : JSON.parse(flag.config)),
          },
        ]),
    ),
  }
}
