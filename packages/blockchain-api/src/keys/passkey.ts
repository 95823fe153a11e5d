import { array, boolean, type InferOutput, maxLength, object, optional, picklist, pipe, regex, string } from 'valibot'
import { bytes32Schema, bytesSchema, keyIdSchema, labelSchema, originSchema, stepUpPurposeSchema, timeSchema } from './schemas.ts'

/** What a browser made of a passkey: base64url, longer than a key. */
const madeSchema = pipe(string(), regex(/^[\w-]{1,8192}$/, 'base64url'))

/** Asks to sign in by a passkey. */
export const startPasskeySchema = object({
  purpose: picklist(['login', 'login_recover']),
  /** The page that shows the secure site, as the browser vouches for it. */
  embedder: originSchema,
  device: labelSchema,
})
/** What a passkey is to sign, once, within five minutes. */
export const passkeyRequestSchema = object({
  txnId: keyIdSchema,
  challenge: bytes32Schema,
  /** The secure site's domain, which passkeys belong to. */
  rpId: pipe(string(), maxLength(253)),
  /** Which passkeys may answer; empty: whichever the browser finds. */
  credentialIds: array(bytesSchema),
  expiresAt: timeSchema,
})
/** See {@link passkeyRequestSchema}. */
export type PasskeyRequest = InferOutput<typeof passkeyRequestSchema>

/** A new passkey's terms: `credentialIds` are those that the account has, which are not made twice. */
export const newPasskeySchema = object({
  ...passkeyRequestSchema.entries,
  /** What the passkey is known by when it signs in; says nothing about the user. */
  userHandle: bytes32Schema,
})
/** See {@link newPasskeySchema}. */
export type NewPasskey = InferOutput<typeof newPasskeySchema>

/** A passkey's answer, in base64url. */
export const assertionSchema = object({
  credentialId: bytesSchema,
  clientData: madeSchema,
  authenticatorData: madeSchema,
  signature: madeSchema,
  /** An authenticator that was told which passkeys may answer need not say it. */
  userHandle: optional(bytesSchema),
})
/** See {@link assertionSchema}. */
export type Assertion = InferOutput<typeof assertionSchema>

/** Signs in, or proves the owner once more, by a passkey. */
export const verifyPasskeySchema = object({ txnId: keyIdSchema, assertion: assertionSchema })
/** Asks for a fresh proof by a passkey. */
export const startPasskeyStepUpSchema = object({ purpose: stepUpPurposeSchema })

/** A passkey that was made, in base64url. */
export const registrationSchema = object({ credentialId: bytesSchema, clientData: madeSchema, attestation: madeSchema })
/** See {@link registrationSchema}. */
export type Registration = InferOutput<typeof registrationSchema>
/** Adds it to the account. */
export const addPasskeySchema = object({ txnId: keyIdSchema, registration: registrationSchema, label: labelSchema })

/** One passkey that signs in. */
export const passkeyRowSchema = object({
  passkeyId: keyIdSchema,
  credentialId: bytesSchema,
  label: string(),
  createdAt: timeSchema,
  usedAt: timeSchema,
  /** Kept by its provider for several devices. */
  isSynced: boolean(),
})
/** See {@link passkeyRowSchema}. */
export type PasskeyRow = InferOutput<typeof passkeyRowSchema>
/** Passkeys of the account. */
export const passkeysSchema = object({ passkeys: array(passkeyRowSchema) })
/** Names one. */
export const passkeyIdSchema = object({ passkeyId: keyIdSchema })
