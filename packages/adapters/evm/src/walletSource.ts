import type { AdapterContext, ConnectorType } from '@latchkey/common'
import type { Eip1193Provider } from './provider.ts'

/** A wallet that was found in the page, before it has a row. */
export type FoundWallet = {
  /** Wanted id; a taken one gets a number. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string | undefined
  readonly info?: { readonly rdns?: string | undefined; readonly uuid?: string | undefined } | undefined
  readonly isHost?: boolean | undefined
  /** What its accounts are, where the make of the wallet says so: contracts of their own. */
  readonly accountType?: 'smartAccount' | undefined
  readonly provider: Eip1193Provider
}

/** A place where wallets are looked for: calls `found` for each, as often as it likes, until `signal` aborts. */
export type WalletSource = (parameters: {
  readonly context: AdapterContext
  readonly found: (wallet: FoundWallet) => void
  readonly signal: AbortSignal
}) => void
