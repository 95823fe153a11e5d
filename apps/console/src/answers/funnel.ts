import { array, boolean, type InferOutput, nullish, number, object, string } from 'valibot'

const count = number()

/** `analytics funnel` of a project. */
export const funnelSchema = object({
  /** There were more events than are read at once: these are of the newest. */
  isPart: boolean(),
  ...{ opened: count, chosen: count, connected: count },
  byWallet: array(object({ wallet: string(), chosen: count, connected: count, failed: nullish(count) })),
  errors: array(object({ code: string(), n: count })),
  families: array(object({ family: string(), n: count })),
  devices: array(object({ kind: string(), n: count })),
  days: array(object({ day: string(), opened: count, connected: count })),
})
/** See {@link funnelSchema}. */
export type Funnel = InferOutput<typeof funnelSchema>
