import { type InferOutput, object, picklist, string } from 'valibot'
import { timeSchema } from './time.ts'

/** Roles of operators, the highest first: each may do all that the later ones may. */
export const roles = ['owner', 'operator', 'support', 'readonly'] as const

/** One of {@link roles}. */
export const roleSchema = picklist(roles)
/** See {@link roleSchema}. */
export type Role = InferOutput<typeof roleSchema>

/** The operator who is signed in, and until when. */
export const sessionSchema = object({
  operator: object({ id: string(), name: string(), role: roleSchema }),
  expiresAt: timeSchema,
})
/** See {@link sessionSchema}. */
export type Session = InferOutput<typeof sessionSchema>
