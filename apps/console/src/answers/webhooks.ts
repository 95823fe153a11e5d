import { array, type InferOutput, nullable, number, object, string } from 'valibot'
import { timeSchema } from './time.ts'

/** `webhook show`. */
export const endpointSchema = object({
  id: string(),
  project: string(),
  url: string(),
  events: array(string()),
  state: string(),
  reason: nullable(string()),
  failingSince: nullable(timeSchema),
  createdAt: timeSchema,
})
/** `webhook list`: of each address the beginning. */
export const endpointsSchema = array(endpointSchema)
/** One address that events are sent to. */
export type Endpoint = InferOutput<typeof endpointSchema>

/** `delivery list`. */
export const deliveriesSchema = array(
  object({
    id: string(),
    type: string(),
    state: string(),
    attempts: number(),
    status: nullable(number()),
    error: nullable(string()),
    nextAt: nullable(timeSchema),
    createdAt: timeSchema,
  }),
)
/** One event on its way to an endpoint. */
export type Delivery = InferOutput<typeof deliveriesSchema>[number]

/** `webhook add` and `webhook rotate`: the secret is shown once. */
export const endpointSecretSchema = object({ id: string(), secret: string() })
