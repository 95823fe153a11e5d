import type { AdapterContext, Connector, ConnectorType } from '@latchkey/common'
import type { StandardWallet } from './standardWallet.ts'

/** A wallet that was found in the page, before it has a row. */
export type FoundWallet = {
  readonly name: string
  readonly type: ConnectorType
  readonly icon?: string | undefined
  /** Gives way to a wallet of the same name that registers itself. */
  readonly isStandIn?: boolean | undefined
  /** It is not here, but its own browser opens this page; see the connector's. Gives way to every other wallet of its name. */
  readonly browseLink?: string | undefined
  readonly info?: Connector['info']
  readonly wallet: StandardWallet
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
