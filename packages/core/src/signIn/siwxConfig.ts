import type { AccountId, SignInMessage } from '@latchkey/common/caip'

/** How users sign in: the option `siwx`. */
export type SiwxConfig = {
  /**
   * Who issues nonces, verifies and stores sessions: the gateway, this page alone (which proves nothing to a server), or
   * a backend of your own.
   *
   * @defaultValue `gateway` where there is one, else `local`
   */
  readonly backend?: 'gateway' | 'local' | SignInBackend | undefined
  /** No wallet stays connected without signing in. On unless set. */
  readonly required?: boolean | undefined
  /** One line of the message, for the user. */
  readonly statement?: string | undefined
  /** URIs that the message lists, one a line. */
  readonly resources?: readonly string[] | undefined
  /** Your own id of this sign-in, for the message. */
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
  /** A nonce that this server accepts once. `accountId` is absent while nothing is connected yet. */
  createNonce(parameters: { readonly accountId?: AccountId | undefined; readonly signal: AbortSignal }): Promise<string>
  /** Verifies and begins the session. `false` is a refusal, and so is an error whose `status` is 400 to 499. */
  verify(parameters: SignInProof & { readonly signal: AbortSignal }): Promise<SignInReceipt | boolean | undefined>
  /** Whether the account's session still stands. `session` is what this page knows of it. */
  findSession(parameters: SignInBackend.Account): Promise<SignInReceipt | boolean | undefined>
  /** Ends the account's session. */
  signOut(parameters: SignInBackend.Account): Promise<unknown>
}

export declare namespace SignInBackend {
  type Account = { readonly accountId: AccountId; readonly session?: SignInSession | undefined; readonly signal: AbortSignal }
}

/** A server that has a way of its own for what was signed with the embedded wallet's login. */
export type LoginBackend = SignInBackend & { verifyLogin?: SignInBackend['verify'] | undefined }

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
  /** ISO 8601; checked again after it. */
  readonly expiresAt?: string | undefined
  /** The server's word for others, if it gives one. */
  readonly attestation?: string | undefined
  /** How the page names the session to the server: its id and secret. */
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

/** The older shape of `siwx`, for hosts that have one already: EVM only (V-14). */
export type SiweConfig = {
  readonly enabled?: boolean | undefined
  readonly required?: boolean | undefined
  readonly getNonce: (address?: string) => Promise<string>
  readonly getMessageParams?: (() => Promise<SiweConfig.MessageParams>) | undefined
  readonly createMessage: (parameters: SiweConfig.CreateMessage) => string | Promise<string>
  readonly verifyMessage: (parameters: SiweConfig.VerifyMessage) => Promise<boolean>
  readonly getSession: () => Promise<SiweConfig.Session | null | undefined>
  readonly signOut: () => Promise<boolean>
  readonly onSignIn?: ((session?: SiweConfig.Session) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
  /** On unless set. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Off: a session counts for every account. On unless set. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Off: a session counts on every chain. On unless set. */
  readonly signOutOnNetworkChange?: boolean | undefined
}

export declare namespace SiweConfig {
  type Session = { readonly address: string; readonly chainId: number }
  type MessageParams = {
    readonly domain: string
    readonly uri: string
    readonly chains?: readonly (number | string)[] | undefined
    readonly statement?: string | undefined
    readonly resources?: readonly string[] | undefined
    readonly requestId?: string | undefined
    readonly iat?: string | undefined
    readonly exp?: string | undefined
    readonly nbf?: string | undefined
  }
  type CreateMessage = Omit<MessageParams, 'chains' | 'domain' | 'uri'> & {
    readonly domain: string
    readonly uri: string
    /** `did:pkh:eip155:1:0x…`. */
    readonly address: string
    readonly chainId: number
    readonly nonce: string
    readonly version: '1'
  }
  type VerifyMessage = { readonly message: string; readonly signature: string }
}
