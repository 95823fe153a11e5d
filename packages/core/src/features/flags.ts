/** Ways to sign in by another site's account. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const
/** One of {@link socialProviders}. */
export type SocialProvider = (typeof socialProviders)[number]

/** What stands on the first view; the passkey stands with `email`. */
export type ConnectMethod = 'email' | 'social' | 'wallet'

const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
/** What an account can do from its view. */
export type WalletFeature = (typeof walletFeatures)[number]

const connectorGroups = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] as const
/** A group of wallet rows. */
export type ConnectorGroup = (typeof connectorGroups)[number]

/** Everything that can be on or off. Lists say which; `false` is off. */
export type Features = {
  /** Login by a code in an e-mail. */
  readonly email: boolean
  /** Signing in by a passkey that its owner has added (B-26); off with both `email` and `socials`, unless set. */
  readonly passkey: boolean
  /** Login by an account elsewhere, in this order. */
  readonly socials: readonly SocialProvider[] | false
  /** Names of services, for the project's own lists: any name turns swaps on, and the gateway swaps by the one that its operator set up. */
  readonly swaps: readonly string[] | false
  /** Sellers that are offered, of those the gateway has. */
  readonly onramp: readonly string[] | false
  /** The history of an account. */
  readonly activity: boolean
  /** Several wallets of one chain family connected at once. */
  readonly multiWallet: boolean
  /** Says under the first view that Latchkey made it. */
  readonly branding: boolean
  /** Shows the address, also as a code. */
  readonly receive: boolean
  /** Sends coins and tokens. */
  readonly send: boolean
  /** The view `Pay`, in which your site requests a payment. */
  readonly pay: boolean
  /** Tells the project’s gateway what users do in the modal. */
  readonly analytics: boolean
  /** The list of all wallets. */
  readonly allWallets: boolean
  /** Users must tick that they accept the terms before they can connect. */
  readonly legalCheckbox: boolean
  /** Grants a site permissions of the account (ERC-7715). */
  readonly smartSessions: boolean
  /** Look-up of the native balance; off means no request. */
  readonly balance: boolean
  /** Look-up of the account's name and picture; off means no request. */
  readonly identity: boolean
  /** Decided by what is installed unless set (N-21). */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  /** Order of the groups of wallets. */
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  /** Order of the buttons of an account. */
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Wallets stand behind one row of the first view. */
  readonly collapseWallets: boolean
}

/** What a host may set of them. */
export type FeatureOptions = {
  readonly [flag in keyof Features]?: Features[flag] | (Features[flag] extends readonly unknown[] | false ? boolean : never) | undefined
} & {
  /** Alias of `branding`. */
  readonly reownBranding?: boolean | undefined
}

/** A flag of the modal. */
export type Flag = keyof Features

/** What holds when neither gateway nor host says otherwise. */
export const defaultFeatures: Features = {
  email: true,
  passkey: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['meld'],
  activity: true,
  multiWallet: false,
  branding: true,
  receive: true,
  send: true,
  pay: false,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  balance: true,
  identity: true,
  connectorTypeOrder: connectorGroups,
  walletFeaturesOrder: walletFeatures,
  collapseWallets: false,
}
