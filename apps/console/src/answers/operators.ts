import { array, nullish, number, object, string } from 'valibot'
import { roleSchema } from './session.ts'
import { timeSchema } from './time.ts'

/** `operator list`. */
export const operatorsSchema = array(
  object({ id: string(), name: string(), role: roleSchema, passkeys: nullish(number()), createdAt: nullish(timeSchema) }),
)

/** `operator invite` and `operator reset`: the code is in no other answer. */
export const inviteSchema = object({ name: string(), role: roleSchema, code: string(), expiresAt: timeSchema })
