import { type InferOutput, literal, nullish, object, pipe, regex, string } from 'valibot'

/** What a browser made: base64url, longer than a key. */
const madeSchema = pipe(string(), regex(/^[\w-]{1,8192}$/, 'base64url'))
const common = { id: madeSchema, rawId: madeSchema, type: literal('public-key') }

/** A new passkey as a browser writes it (WebAuthn Level 3, `RegistrationResponseJSON`); only what is read of it. */
export const registrationSchema = object({
  ...common,
  response: object({ clientDataJSON: madeSchema, attestationObject: madeSchema }),
})
/** See {@link registrationSchema}. */
export type RegistrationAnswer = InferOutput<typeof registrationSchema>

/** A passkey's answer (`AuthenticationResponseJSON`); only what is read of it. */
export const assertionSchema = object({
  ...common,
  response: object({
    clientDataJSON: madeSchema,
    authenticatorData: madeSchema,
    signature: madeSchema,
    userHandle: nullish(madeSchema),
  }),
})
/** See {@link assertionSchema}. */
export type AssertionAnswer = InferOutput<typeof assertionSchema>
