import type { AccountId } from '@latchkey/common'
import type { SignInMessage } from '@latchkey/common/sign-in'

/** How visitors sign in: the option `siwx`. */
export type SiwxConfig = {
  /**
   * Who gives nonces out, verifies and keeps sessions: the gateway, this page alone (which proves nothing to a server), or
   * a backend of your own.
   *
   * @defaultValue `gateway` where there is one, else `local`
   */
  readonly backend?: 'gateway' | 'local' | SignInBackend | undefined
  /** Nobody stays connected without signing in. On unless set. */
  readonly required?: boolean | undefined
  /** One line of the message, for the visitor. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** How long the message is good for, in milliseconds; without it, as long as its session. */
  readonly expiresInMs?: number | undefined
  /** Signs in with the connection itself where a phone wallet can (`wc_sessionAuthenticate`). On unless set. */
  readonly oneClick?: boolean | undefined
  /** Writes the message in place of Latchkey. @defaultValue EIP-4361, and its counterparts elsewhere */
  readonly createMessage?: ((fields: SignInMessage) => string | Promise<string>) | undefined
}

/** A host's own server, as the page reaches it. Whatever rejects is a failure, and shown as one. */
export type SignInBackend = {
  /** A nonce that this server takes back once. `accountId` is absent while nobody is connected yet. */
  createNonce(parameters: { readonly accountId?: AccountId | undefined; readonly signal: AbortSignal }): Promise<string>
  /** Verifies and begins the session. `false` is a refusal. */
  verify(parameters: SignInProof & { readonly signal: AbortSignal }): Promise<SignInReceipt | boolean | undefined>
  /** Whether the account's session still stands. `session` is what this page knows of it. */
  findSession(parameters: SignInBackend.Account): Promise<SignInReceipt | boolean | undefined>
  /** Ends the account's session. */
  signOut(parameters: SignInBackend.Account): Promise<unknown>
}

export declare namespace SignInBackend {
  type Account = { readonly accountId: AccountId; readonly session?: SignInSession | undefined; readonly signal: AbortSignal }
}

/** What an account signed. */
export type SignInProof = {
  /** CAIP-10, with the chain that is signed in on. */
  readonly accountId: AccountId
  readonly data: SignInMessage
  /** The text as it was signed. */
  readonly message: string
  readonly signature: string
}

/** What a server says of a session. */
export type SignInReceipt = {
  /** ISO 8601; asked again after it. */
  readonly expiresAt?: string | undefined
  /** The server's word for others, if it gives one. */
  readonly attestation?: string | undefined
  /** Where the page keeps the session at the server's: its id and secret. */
  readonly id?: string | undefined
  readonly token?: string | undefined
}

/** An account that is signed in on a chain (E-14). `message` and `signature` are absent where only the server has them. */
export type SignInSession = SignInReceipt & {
  readonly accountId: AccountId
  readonly data?: SignInMessage | undefined
  readonly message?: string | undefined
  readonly signature?: string | undefined
}
