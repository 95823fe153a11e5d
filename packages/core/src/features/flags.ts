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
  readonly email: boolean
  /** Signing in by a passkey that its owner has added (B-26); off with both `email` and `socials`, unless set. */
  readonly passkey: boolean
  readonly socials: readonly SocialProvider[] | false
  /** Names of services, for the project's own lists: any name turns swaps on, and the gateway swaps by the one that its operator set up. */
  readonly swaps: readonly string[] | false
  /** Sellers that are offered, of those the gateway has. */
  readonly onramp: readonly string[] | false
  readonly activity: boolean
  readonly multiWallet: boolean
  readonly branding: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly pay: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  /** Look-up of the native balance; off means no request. */
  readonly balance: boolean
  /** Look-up of the account's name and picture; off means no request. */
  readonly identity: boolean
  /** Unset: N-21 decides by what is installed. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
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
