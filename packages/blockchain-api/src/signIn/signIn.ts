import { array, type InferOutput, maxLength, nonEmpty, object, optional, picklist, pipe, regex, string } from 'valibot'
import { chainIdText, timeText } from '../texts.ts'

const field = pipe(string(), nonEmpty(), maxLength(2048))

/** The secret by which a page names a session. */
export const signInTokenSchema = pipe(string(), regex(/^[\w-]{16,128}$/))

/** The fields of a sign-in message. */
export const signInDataSchema = object({
  accountAddress: field,
  chainId: chainIdText,
  domain: field,
  scheme: optional(field),
  uri: optional(field),
  aud: optional(field),
  version: picklist(['1']),
  nonce: field,
  statement: optional(field),
  resources: optional(pipe(array(field), maxLength(100))),
  requestId: optional(string()),
  issuedAt: optional(field),
  expirationTime: optional(field),
  notBefore: optional(field),
})

/** A sign-in that was verified (E-14). */
export const signInSessionSchema = object({
  id: pipe(string(), maxLength(64)),
  data: signInDataSchema,
  message: pipe(string(), maxLength(8192)),
  signature: pipe(string(), maxLength(16_384)),
  createdAt: timeText,
  expiresAt: timeText,
})

/** See {@link signInSessionSchema}. */
export type SignInSession = InferOutput<typeof signInSessionSchema>
