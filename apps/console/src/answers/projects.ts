import { array, boolean, type InferOutput, nullish, number, object, string } from 'valibot'
import { timeSchema } from './time.ts'

/** `project list`. */
export const projectsSchema = array(object({ id: string(), name: string(), createdAt: nullish(timeSchema) }))

/** `project show` and `project create`. */
export const projectSchema = object({
  id: string(),
  name: string(),
  origins: array(string()),
  isAnalyticsEnabled: boolean(),
  features: array(object({ id: string(), isEnabled: boolean(), config: nullish(array(string())) })),
})
/** See {@link projectSchema}. */
export type Project = InferOutput<typeof projectSchema>

/** `key list`. */
export const keysSchema = array(object({ id: string(), name: string(), createdAt: nullish(timeSchema) }))

/** `key create`: the key itself is in no other answer. */
export const createdKeySchema = object({ id: string(), name: string(), key: string() })

/** `limit list` of a project. */
export const projectLimitsSchema = array(object({ limit: string(), value: number(), isOwn: boolean() }))
