import { assertionSchema, newPasskeySchema, passkeyRequestSchema, registrationSchema } from '@latchkey/blockchain-api/keys'
import { array, type InferOutput, instance, literal, object, optional, string, variant } from 'valibot'

const prfSchema = instance(Uint8Array<ArrayBuffer>)

/** What the frame asks the window of its own. */
export const passkeyTaskSchema = variant('task', [
  object({ task: literal('create'), request: newPasskeySchema, name: string() }),
  object({ task: literal('read'), credentialIds: array(string()) }),
  /** `words` say what it is for; `origin` is the page that asks. */
  object({ task: literal('answer'), request: passkeyRequestSchema, words: string(), origin: string() }),
])
/** See {@link passkeyTaskSchema}. */
export type PasskeyTask = InferOutput<typeof passkeyTaskSchema>

/** What the window gives back for each. */
export const passkeyAnswers = {
  create: object({ registration: registrationSchema, prf: optional(prfSchema) }),
  read: object({ credentialId: string(), prf: prfSchema }),
  answer: object({ assertion: assertionSchema, prf: optional(prfSchema) }),
} as const
/** See {@link passkeyAnswers}. */
export type PasskeyAnswer<task extends PasskeyTask['task']> = InferOutput<(typeof passkeyAnswers)[task]>
