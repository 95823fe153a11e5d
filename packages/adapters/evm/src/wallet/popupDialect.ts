/** In what wallets that share one protocol differ. */
export type PopupDialect = {
  /** The version of the protocol that is spoken, as the wallet's site asks for it. */
  readonly version: string
  /** Where the accounts are kept between visits: addresses and a chain, no key. */
  readonly storageKey: string
  /** What the window is told that this page would like. */
  readonly preference: { readonly [name: string]: string }
  /** Whether accounts are asked for by a sealed `wallet_connect` once keys are agreed on, or with the keys themselves. */
  readonly isConnectedBySealedRequest: boolean
}
