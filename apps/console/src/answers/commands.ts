import { array, boolean, type InferOutput, looseObject, object, optional, record, string, union, unknown } from 'valibot'
import { roleSchema } from './session.ts'
import { timeSchema } from './time.ts'

/** The commands that the operator's role may run. */
export const commandsSchema = array(
  object({ name: string(), usage: string(), summary: string(), role: roleSchema, needsSecond: boolean() }),
)
/** See {@link commandsSchema}. */
export type Command = InferOutput<typeof commandsSchema>[number]

const askedEntries = { name: string(), arguments: array(string()), options: record(string(), unknown()) }

/** A dangerous step that awaits a second person. */
export const approvalSchema = object({
  id: string(),
  ...askedEntries,
  askedBy: object({ id: string(), name: string() }),
  askedAt: timeSchema,
  expiresAt: timeSchema,
})
/** See {@link approvalSchema}. */
export type Approval = InferOutput<typeof approvalSchema>

/** All that await one. */
export const approvalsSchema = array(approvalSchema)

/** What came of a command: its result, or a step that awaits a second person. */
export const ranSchema = union([object({ approval: approvalSchema }), object({ result: optional(unknown()) })])

/** What came of a decision. */
export const decidedSchema = union([object({ declined: boolean() }), object({ result: optional(unknown()) })])

/** WebAuthn's options as JSON, which the browser reads by itself. */
export const optionsSchema = object({ options: looseObject({ challenge: string() }) })

/** Why the gateway refused. */
export const refusalSchema = object({ reasons: array(object({ name: string(), description: string() })) })
