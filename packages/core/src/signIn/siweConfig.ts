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
