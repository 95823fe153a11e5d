import { array, boolean, nullable, number, object, string } from 'valibot'

/** `analytics funnel`. What pages say of themselves, unauthenticated. */
export const funnelSchema = object({
  opened: number(),
  chosen: number(),
  connected: number(),
  /** Events do not say which wallet failed. */
  byWallet: array(object({ wallet: string(), chosen: number(), connected: number(), failed: nullable(number()) })),
  errors: array(object({ code: string(), n: number() })),
  families: array(object({ family: string(), n: number() })),
  devices: array(object({ kind: string(), n: number() })),
  /** By UTC day, such as `2026-06-14`. */
  days: array(object({ day: string(), opened: number(), connected: number() })),
  /** There were more events than are read at once: these are of the newest. */
  isPart: boolean(),
})
