import type { SignInRequest } from './signInRequest.ts'

/** What the embedded wallet can be asked beside what any connector can: its sign-in, its user, its look (api.md chapter 4). */
export type EmbeddedWallet = {
  /** Loads the frame ahead of the first request. Never throws: the request then says what is wrong. */
  prepare(): void
  /** Sends the mail, or finds that none is needed. @returns What the user has to do next. */
  connectEmail(parameters: { readonly email: string; readonly signal?: AbortSignal | undefined }): Promise<{ readonly action: EmailAction }>
  /** Waits until the device is approved in the mail. */
  connectDevice(parameters?: EmbeddedCall): Promise<void>
  /** Waits for the code, which the user types into the frame (T-F20). */
  connectOtp(parameters?: EmbeddedLogin): Promise<void>
  /** @returns The page of the secure site that the popup opens, with its one-time ticket. */
  getSocialUri(
    parameters: EmbeddedCall & {
      readonly provider: string
      /** The one that the window was opened with, so that it finds its way where the page cannot reach it. */
      readonly ticket?: string | undefined
    },
  ): Promise<{ readonly uri: string }>
  /**
   * Redeems what the popup brought back: a one-time handle, useless outside the frame. An empty one: the window is out of
   * the page's reach, and the frame finds out by itself.
   */
  connectSocial(parameters: EmbeddedLogin & { readonly uri: string }): Promise<void>
  /** Signs in by a passkey, which the frame asks for: give it room while this waits. */
  connectPasskey(parameters?: EmbeddedLogin): Promise<void>
  getFarcasterUri(parameters?: EmbeddedCall): Promise<{ readonly url: string }>
  connectFarcaster(parameters?: EmbeddedLogin): Promise<{ readonly userName: string }>
  /** Who is signed in (E-13). Rejects where no user is. */
  getUser(parameters: EmbeddedLogin & { readonly chainId?: string | undefined }): Promise<EmbeddedUser>
  /** Begins the change of address. @returns Which code is asked for first. */
  updateEmail(parameters: EmbeddedCall & { readonly email: string }): Promise<{ readonly action: UpdateEmailAction }>
  updateEmailPrimaryOtp(parameters?: EmbeddedCall): Promise<void>
  updateEmailSecondaryOtp(parameters?: EmbeddedCall): Promise<{ readonly newEmail: string }>
  /** CAIP-2 ids of the networks where a user has two kinds of account. */
  listSmartAccountNetworks(parameters?: EmbeddedCall): Promise<readonly string[]>
  /** Uses the other kind of account from now on, here and after a reload. @returns Its address; nothing on a chain that has one kind. */
  setAccountType(
    parameters: EmbeddedCall & { readonly type: 'eoa' | 'smartAccount'; readonly chainId: string },
  ): Promise<{ readonly address: string } | undefined>
  /** Shows the wallet's own page in the frame, until the user leaves it: its recovery, its devices, its words. */
  showWallet(parameters?: EmbeddedCall): Promise<void>
  /** Declines whatever waits for the user's approval. */
  abortRequests(): void
  /** Loads the frame again; what waits for it rejects. */
  reload(): void
  /** Makes the frame look like the modal. Colours that it cannot read safely are left out by the frame. */
  syncTheme(theme: EmbeddedTheme): void
  /** The origin that the popup's messages come from. */
  readonly origin: string
  /**
   * The session, the e-mail or the kind of account changed: ask again. Or a `press` in the frame completes the login that runs: give it
   * room. @returns Ends the subscription.
   */
  onChange(listener: (what: 'session' | 'email' | 'account' | 'press') => void): () => void
}

/** What a login may be given that the user completes in the frame. */
export type EmbeddedLogin = EmbeddedCall & {
  /** What the account then signs besides, shown where the login is completed. The answer of {@link EmbeddedWallet.getUser} has it. */
  readonly signIn?: SignInRequest | undefined
}

/** What every request to the frame may be given. */
export type EmbeddedCall = { readonly signal?: AbortSignal | undefined }

/** What follows after an address was given. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** What follows after a new address was given. */
export type UpdateEmailAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** The modal's look, as the frame is told it. */
export type EmbeddedTheme = {
  readonly themeMode: 'light' | 'dark'
  readonly themeVariables: { readonly [name: string]: string }
}

/** The user, as the embedded wallet knows them (E-13). */
export type EmbeddedUser = {
  readonly email?: string | undefined
  readonly address: string
  /** CAIP-2. */
  readonly chainId: string
  readonly accounts?: readonly { readonly address: string; readonly type: string }[] | undefined
  readonly userName?: string | undefined
  readonly preferredAccountType?: string | undefined
  readonly signature?: string | undefined
  readonly message?: string | undefined
  readonly smartAccountDeployed?: boolean | undefined
  /** Whether only a passkey or a recovery kit of the owner's can rebuild the key, as far as this device knows. */
  readonly isProtected?: boolean | undefined
}
