/**
 * A wallet of the host's own, shown beside those of the directory.
 *
 * Links are those of the wallet's app: a scheme (`rain://`) or an https address that the app takes over. The pairing is
 * appended to them, or put where the link says `{uri}`; `{url}` stands for this page's address.
 */
export type CustomWallet = {
  /** Your own name for it in code; no other wallet may have it. */
  readonly id: string
  /** What users read. */
  readonly name: string
  /** Where users learn about it. */
  readonly homepage?: string | undefined
  /** Its picture, square. */
  readonly image_url?: string | undefined
  /** Opens the app on a phone. */
  readonly mobile_link?: string | undefined
  /** Opens the app on a computer. */
  readonly desktop_link?: string | undefined
  /** Opens the wallet that is a website. */
  readonly webapp_link?: string | undefined
  /** https address that takes a pairing straight into the app. */
  readonly link_mode?: string | undefined
  /** Its page for iPhones. */
  readonly app_store?: string | undefined
  /** Its page for Android. */
  readonly play_store?: string | undefined
  /** Its page for Chrome's extensions. */
  readonly chrome_store?: string | undefined
  /** The name by which its extension announces itself (EIP-6963): the row then stands for the installed wallet. */
  readonly rdns?: string | undefined
  /** CAIP-2 ids of the networks it serves; all unless set. */
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
