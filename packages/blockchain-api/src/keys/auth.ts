import {
  array,
  boolean,
  email,
  type InferOutput,
  literal,
  maxLength,
  nullable,
  nullish,
  object,
  optional,
  picklist,
  pipe,
  string,
  trim,
  variant,
} from 'valibot'
import {
  bytes32Schema,
  keyIdSchema,
  labelSchema,
  originSchema,
  pageTicketSchema,
  socialProviderSchema,
  stepUpPurposeSchema,
  timeSchema,
  tokenSchema,
} from './schemas.ts'

const emailSchema = pipe(string(), trim(), maxLength(254))

/** The signed-in person, as the frame may show them. */
export const accountUserSchema = object({
  email: nullable(pipe(string(), email())),
  userName: nullable(string()),
  /** `email`, or the provider of a social login. */
  provider: string(),
})

/** Tokens of one session, bound to the device's key. They never leave the secure site (I2). */
export const accountSessionSchema = object({
  sessionId: keyIdSchema,
  accessToken: tokenSchema,
  accessExpiresAt: timeSchema,
  refreshToken: tokenSchema,
  /** After this one signs in again, whatever is refreshed. */
  endsAt: timeSchema,
  user: accountUserSchema,
})
/** See {@link accountSessionSchema}. */
export type AccountSession = InferOutput<typeof accountSessionSchema>

/** A code is on its way. The answer is the same for every address. */
export const challengeSchema = object({ txnId: keyIdSchema, expiresAt: timeSchema, resendAt: timeSchema })
/** See {@link challengeSchema}. */
export type Challenge = InferOutput<typeof challengeSchema>

/** What a login has come to. */
export const loginSchema = variant('status', [
  object({ status: literal('session'), session: accountSessionSchema }),
  /** A mail asks the owner whether this device may come in; they press this number. */
  object({ status: literal('device'), txnId: keyIdSchema, number: string(), expiresAt: timeSchema }),
  /** `hasWindow`: a window that its page cannot reach is on its way (T-O6). `number`: what the owner has to press there (I27). */
  object({ status: literal('pending'), hasWindow: optional(boolean()), number: optional(string()) }),
  object({ status: literal('denied') }),
])
/** See {@link loginSchema}. */
export type Login = InferOutput<typeof loginSchema>

/** What a code has done: a login, a step-up, or a part of a changed e-mail address. */
export const verifiedSchema = variant('status', [
  ...loginSchema.options,
  /** The session goes on as this one. */
  object({ status: literal('granted'), purpose: stepUpPurposeSchema, endsAt: timeSchema, session: accountSessionSchema }),
  /** The old address is proven; a code went to the new one. */
  object({ status: literal('secondary'), challenge: challengeSchema }),
  object({ status: literal('changed'), email: string() }),
])
/** See {@link verifiedSchema}. */
export type Verified = InferOutput<typeof verifiedSchema>

/** Asks for a code by e-mail. */
export const startEmailSchema = object({
  email: emailSchema,
  purpose: picklist(['login', 'login_recover']),
  /** The page that shows the secure site, as the browser vouches for it. */
  embedder: originSchema,
  device: labelSchema,
})
/** A code as it was typed. */
export const verifyCodeSchema = object({ txnId: keyIdSchema, code: pipe(string(), maxLength(64)) })
/** Names what a code or a mail is for. */
export const txnSchema = object({ txnId: keyIdSchema })
/** Asks for a fresh proof that it is the account's owner. */
export const stepUpSchema = object({ purpose: stepUpPurposeSchema })
/** The new address. */
export const changeEmailSchema = object({ email: emailSchema })
/** Takes new tokens for old. */
export const refreshSchema = object({ refreshToken: tokenSchema })

/** Begins a social login. */
export const startSocialSchema = object({
  provider: socialProviderSchema,
  /** SHA-256 of the verifier that never leaves the frame. */
  linkHash: bytes32Schema,
  purpose: picklist(['login', 'login_recover', 'step_up']),
  stepUp: optional(stepUpPurposeSchema),
  /** The one that the page has given its window already. */
  ticket: optional(pageTicketSchema),
  embedder: originSchema,
  device: labelSchema,
})
/** A social login has begun; the popup brings the ticket. */
export const socialStartedSchema = object({ txnId: keyIdSchema, ticket: tokenSchema, expiresAt: timeSchema })
/** What the popup brings, once. */
export const ticketSchema = object({
  ticket: tokenSchema,
  /** The window has no opener to bring its handle to (T-O6). */
  isAlone: optional(boolean()),
})
const authAddressSchema = pipe(string(), maxLength(8192))
/** The provider's page, told to the popup alone; none where the numbers are to be matched first. */
export const authUrlSchema = object({ authUrl: optional(authAddressSchema), origin: pipe(string(), maxLength(2048)) })
/** Which login a window elsewhere is of: its handle, or Farcaster's ticket. */
export const windowTokenSchema = object({ token: tokenSchema })
/** Who began a login that a window elsewhere is to finish, and the numbers that its owner chooses from (I27). */
export const socialWindowSchema = object({
  origin: string(),
  device: string(),
  network: string(),
  /** This window is on another network. */
  isElsewhere: boolean(),
  numbers: array(string()),
})
/** See {@link socialWindowSchema}. */
export type SocialWindow = InferOutput<typeof socialWindowSchema>
/** The owner's answer in that window: the number that the frame shows; none says that it was not them. */
export const matchWindowSchema = object({ token: tokenSchema, number: optional(pipe(string(), maxLength(8))) })
/** Whether the numbers were the same; for Farcaster, what the app opens then. */
export const matchedSchema = object({ isMatched: boolean(), authUrl: optional(authAddressSchema) })
/** Redeems a finished social login; without a handle it asks whether there is one (T-O6). */
export const redeemSocialSchema = object({ txnId: keyIdSchema, handle: optional(tokenSchema), linkVerifier: bytes32Schema })

/** The number that a waiting device shows, and when it may come in without one. */
export const matchNumberSchema = object({ txnId: keyIdSchema, number: string(), expiresAt: timeSchema, opensAt: timeSchema })
/** See {@link matchNumberSchema}. */
export type MatchNumber = InferOutput<typeof matchNumberSchema>
/** What the link of the mail brings, for the page to read and answer. */
export const approvalTokenSchema = object({ token: tokenSchema })
/** Who asks to come in. */
export const approvalSchema = object({
  device: string(),
  origin: string(),
  network: string(),
  numbers: array(string()),
  expiresAt: timeSchema,
})
/** See {@link approvalSchema}. */
export type Approval = InferOutput<typeof approvalSchema>
/** The owner's answer: the number that the new device shows, or no. */
export const answerApprovalSchema = object({ token: tokenSchema, number: optional(string()), isDenied: optional(boolean()) })

/** What the page behind a mail's "this was not me" shows. */
export const notMeSchema = object({ device: string(), origin: string(), at: timeSchema })
/** See {@link notMeSchema}. */
export type NotMe = InferOutput<typeof notMeSchema>

/** Which pages have been told who is signed in (T-F19). */
export const consentsSchema = object({ consents: array(object({ origin: string(), createdAt: timeSchema })) })
/** One page. */
export const consentSchema = object({ origin: originSchema })
/** The account behind a token. */
export const accountSchema = object({ user: accountUserSchema, hasConsent: boolean() })
/** What the secure site may offer here: what is not configured is absent. */
export const authConfigSchema = object({
  hasEmail: boolean(),
  hasPasskey: boolean(),
  socials: array(socialProviderSchema),
  hasDeviceApproval: boolean(),
  /** Why the operator has stopped all signing; null while it goes on. */
  stopped: nullish(pipe(string(), maxLength(200))),
})

/** Name of the refusal of shares while the operator has stopped signing. */
export const signingStopped = 'SIGNING_STOPPED'

/** An answer that says nothing but that it is done. */
export const doneSchema = object({})
