import { decode } from '@latchkey/common/web'
import { array, type InferOutput, nullable, number, object, string } from 'valibot'
import type { Database } from '../database/schema.ts'
import type { HostParts } from '../hostParts.ts'
import type { SiteReport } from './checkSite.ts'

const key = 'site_check'
const checkSchema = object({
  at: number(),
  version: nullable(string()),
  build: nullable(number()),
  checked: number(),
  problems: array(object({ file: string(), problem: string() })),
})
const problemsMax = 50

/** The last check of the secure site. `at` is in milliseconds since the epoch. */
export type SiteCheck = InferOutput<typeof checkSchema>

/** Keeps the result of a check, in place of the one before. */
export async function keepCheck({ db, now }: Pick<HostParts, 'db' | 'now'>, report: SiteReport): Promise<void> {
  const { version = null, build = null, checked, problems } = report
  const check: SiteCheck = { at: now(), version, build, checked, problems: problems.slice(0, problemsMax) }
  const value = JSON.stringify(check)
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The result of the last check, by whichever process. */
export async function findCheck(db: Database): Promise<SiteCheck | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && decode(checkSchema, JSON.parse(row.value))
}
