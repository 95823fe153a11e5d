import { array, type InferOutput, nullable, object, optional, picklist, record, string, unknown } from 'valibot'
import { timeSchema } from './time.ts'

/** How an action of an operator ended. */
export const outcomes = ['done', 'failed', 'refused', 'asked', 'approved', 'declined'] as const

/** One page of what operators did, the newest first. */
export const trailSchema = object({
  rows: array(
    object({
      id: string(),
      at: timeSchema,
      operator: nullable(object({ id: string(), name: string() })),
      name: string(),
      arguments: array(string()),
      options: record(string(), unknown()),
      outcome: picklist(outcomes),
      error: optional(string()),
    }),
  ),
  next: optional(string()),
})
/** One action of an operator. */
export type TrailRow = InferOutput<typeof trailSchema>['rows'][number]
