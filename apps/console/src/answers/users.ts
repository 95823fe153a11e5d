import { array, boolean, type InferOutput, nullish, number, object, record, string, union, unknown } from 'valibot'
import { timeSchema } from './time.ts'

const userEntries = { id: string(), emails: array(string()), createdAt: nullish(timeSchema), isFrozen: boolean() }

/** `user find`. */
export const usersSchema = array(object(userEntries))

/** `user show`: all but what leads to a key. */
export const userSchema = object({
  ...userEntries,
  freeze: nullish(object({ reason: string(), frozenAt: nullish(timeSchema) })),
  wallet: nullish(object({ evmAddress: nullish(string()), solanaAddress: nullish(string()) })),
  /** Who can recover the wallet: `K0` the operator, `K1` a passkey, `K3` the user's own kit. */
  custody: nullish(string()),
  devices: array(
    object({
      id: union([string(), number()]),
      name: nullish(string()),
      origin: nullish(string()),
      createdAt: nullish(timeSchema),
      lastUsedAt: nullish(timeSchema),
    }),
  ),
  sessions: array(
    object({
      id: string(),
      project: nullish(string()),
      origin: nullish(string()),
      device: nullish(string()),
      createdAt: nullish(timeSchema),
      lastUsedAt: nullish(timeSchema),
      expiresAt: nullish(timeSchema),
    }),
  ),
  trail: array(object({ seq: number(), at: timeSchema, kind: string(), detail: record(string(), unknown()) })),
})
/** See {@link userSchema}. */
export type User = InferOutput<typeof userSchema>
