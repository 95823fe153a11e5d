import type * as common from '@latchkey/common/adapter'
import type { AdapterContext } from '@latchkey/common/contract'
import type { Eip1193Provider } from '../wallet/provider.ts'

/** A wallet that was found in the page, before it has a row. */
export type FoundWallet = common.FoundWallet & {
  readonly wallet: Eip1193Provider
  /** What its accounts are, where the make of the wallet says so: contracts of their own. */
  readonly accountType?: 'smartAccount' | undefined
}

/** A place where wallets are looked for: calls `found` for each, as often as it likes, until `signal` aborts. */
export type WalletSource = (parameters: {
  readonly context: AdapterContext
  readonly found: (wallet: FoundWallet) => void
  readonly signal: AbortSignal
}) => void
