/**
 * A wallet of the host's own, shown beside those of the directory.
 *
 * Links are those of the wallet's app: a scheme (`rain://`) or an https address that the app takes over. The pairing is
 * appended to them, or put where the link says `{uri}`; `{url}` stands for this page's address.
 */
export type CustomWallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  /** https address that takes a pairing straight into the app. */
  readonly link_mode?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly rdns?: string | undefined
  readonly chains?: readonly string[] | undefined
}

/** Of `fetchWalletPage`. */
export type FetchWalletPageParameters = {
  /** From 1. */
  page?: number | undefined
  /** Only wallets with this badge. */
  badgeType?: string | undefined
}

/** Of `searchWallets`. */
export type SearchWalletsParameters = {
  /** Part of a name. */
  query: string
  /** Only wallets with this badge. */
  badgeType?: string | undefined
}

/** Of `fetchWallet`. */
export type FetchWalletParameters = {
  /** In the directory, or among the host's own. */
  walletId: string
}

/** Of `loadWalletImage`. */
export type LoadWalletImageParameters = {
  /** The directory's image id. */
  id: string
  /** Whose picture. @defaultValue `wallet` */
  kind?: 'wallet' | 'network' | 'token' | 'currency' | undefined
}
