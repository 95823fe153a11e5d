import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { HostParts } from '../hostParts.ts'
import type { SiteReport } from './checkSite.ts'

/** Builds count for each key: what was signed with a key that was stolen, and is no longer listed, hides no later release. */
const nameOf = (site: string, key: string) => `site_build:${site}:${key}`

/** The newest build of a site that was seen, signed with one of `keys`; 0 before the first. */
export async function findNewestBuild(
  db: Database,
  { site, keys }: { readonly site: string; readonly keys: readonly string[] },
): Promise<number> {
  const names = keys.map((key) => nameOf(site, key))
  const rows = await db.selectFrom('setting').select('value').where('key', 'in', names).execute()
  return Math.max(0, ...rows.map(({ value }) => Number(value)))
}

/** Saves the build of a site, unless a newer one is saved: processes check at the same time, and each may find another. */
export async function saveNewestBuild(
  { db }: Pick<HostParts, 'db'>,
  { site, report: { build, key } }: { readonly site: string; readonly report: Pick<SiteReport, 'build' | 'key'> },
): Promise<void> {
  if (build === undefined || key === undefined) return
  await db
    .insertInto('setting')
    .values({ key: nameOf(site, key), value: String(build) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: String(build) })
        .where(sql<number>`cast(setting.value as bigint)`, '<', build),
    )
    .execute()
}
