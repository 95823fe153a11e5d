/** What the user would do with a prompt of the wallet. */
export type PhoneAnswer =
  | 'approve'
  /** Leaves the prompt open until `answer()` or the end. */
  | 'hang'
  /** Says no. */
  | { readonly reject: number; readonly message?: string | undefined }
  /** Says this instead of what it was asked for. */
  | { readonly result: unknown }

/** What a wallet has keys of. */
export type PhoneFamily = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** How a wallet treats what it is asked. */
export type PhonePolicy = {
  /** Families the wallet can do. Default: all. */
  readonly families?: readonly PhoneFamily[] | undefined
  /** Chains the wallet grants; what was not requested is left out. Default: every chain that was asked for. */
  readonly chains?: readonly string[] | undefined
  /** Methods the wallet grants. Default: every one that was asked for. */
  readonly methods?: readonly string[] | undefined
  /** Says exactly this, whatever was asked, past every check of its own client: a wallet that lies. */
  readonly namespaces?: PhoneNamespaces | undefined
  /** What it says to a page that wants to connect. Default: approve. */
  readonly proposal?: PhoneAnswer | undefined
  /** A wallet that signs in with its yes (`wc_sessionAuthenticate`), if this is there when it starts. */
  readonly signIn?: PhoneAnswer | undefined
  /** By method, `*` for the others. Default: approve. */
  readonly requests?: { readonly [method: string]: PhoneAnswer } | undefined
  /** Time over each prompt. */
  readonly delayMs?: number | undefined
}

/** A session's namespaces, as WalletConnect carries them. */
export type PhoneNamespaces = {
  readonly [key: string]: {
    readonly chains?: readonly string[] | undefined
    readonly accounts: readonly string[]
    readonly methods: readonly string[]
    readonly events: readonly string[]
  }
}

/** What a wallet was asked. */
export type PhoneRequest = {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** A session, as the wallet sees it. */
export type PhoneSession = {
  readonly topic: string
  readonly expirySeconds: number
  readonly namespaces: PhoneNamespaces
  readonly peer: { readonly name: string; readonly url: string }
}

/** What a wallet was proposed. */
export type PhoneProposal = {
  readonly id: number
  readonly required: {
    readonly [key: string]: { readonly chains?: readonly string[]; readonly methods: readonly string[]; readonly events: readonly string[] }
  }
  readonly optional: PhoneProposal['required']
  readonly name: string
}
