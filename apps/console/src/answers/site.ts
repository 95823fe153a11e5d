import { array, nullish, number, object, string } from 'valibot'
import { timeSchema } from './time.ts'

/** `site show`: where the secure site is, and what the last check found there against its signed manifest. */
export const siteSchema = object({
  site: nullish(string()),
  lastCheck: nullish(
    object({
      at: timeSchema,
      /** Of the signed manifest; missing if it could not be read. */
      version: nullish(string()),
      build: nullish(number()),
      /** Files that were compared with it. */
      checked: number(),
      problems: array(object({ file: string(), problem: string() })),
    }),
  ),
})
