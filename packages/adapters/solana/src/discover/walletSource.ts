import type * as common from '@latchkey/common/adapter'
import type { AdapterContext } from '@latchkey/common/contract'
import type { StandardWallet } from '../wallet/standardWallet.ts'

/**
 * A wallet that was found in the page, before it has a row. One with a `browseLink` is not here, but its own browser opens this
 * page: it gives way to every other wallet of its name.
 */
export type FoundWallet = common.FoundWallet & {
  readonly wallet: StandardWallet
  /** Gives way to a wallet of the same name that registers itself. */
  readonly isStandIn?: boolean | undefined
}

/**
 * A place where wallets are looked for: calls `found` for each, as often as it likes, until `signal` aborts.
 *
 * `found` returns what takes the wallet off the list again.
 */
export type WalletSource = (parameters: {
  readonly context: AdapterContext
  readonly found: (wallet: FoundWallet) => () => void
  readonly signal: AbortSignal
}) => void
