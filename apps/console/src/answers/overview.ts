import { array, nullish, number, object, string, union } from 'valibot'
import { timeSchema } from './time.ts'

/** `overview show`. */
export const overviewSchema = object({
  version: string(),
  startedAt: nullish(timeSchema),
  /** Running gateways that have reported. */
  processes: nullish(number()),
  databases: array(object({ name: string(), engine: string(), schema: nullish(union([number(), string()])) })),
  projects: nullish(number()),
  users: nullish(number()),
  warnings: array(string()),
})
