import type { Namespace } from '../caip/namespace.ts'
import type { Network } from '../caip/network.ts'
import type { Storage } from '../web/storage.ts'
import type { Connector, ConnectorEvents } from './connector.ts'
import type { Slot } from './slot.ts'
import type { WalletConnectNamespace } from './walletConnectNamespace.ts'

/** What a kit lends its adapters and connectors. */
export type AdapterContext = {
  readonly namespace: Namespace
  /** Connectors that serve several families; each adapter makes its own face of them. */
  readonly connectors: readonly CreateConnector[]
  /** The kit's networks of this family, now. */
  getNetworks(): readonly Network[]
  /** Where reads of `network` go, best first: the host's URL, else the gateway's proxy, else the network's own. */
  getRpcUrls(network: Network): readonly string[]
  /** What all of the kit's adapters want of a wallet that one session connects to all of them. */
  getWalletConnectNamespaces(): Promise<ReadonlyMap<Namespace, WalletConnectNamespace>>
  /** Which type of accounts is to stand first, where a family knows types: the user's choice, over the host's. */
  getAccountType?(): string | undefined
  /** The language of what a connector shows the user, BCP 47: the host's, else the one that the user has chosen. Read it late (B-13). */
  getLocale?(): string | undefined
  readonly storage: Storage
  /** The host app's name, description, address and icons (E-18). */
  readonly metadata: AppMetadata
  /** Aborts with `kit.destroy()`. */
  readonly signal: AbortSignal
  /** The slot's value in this kit, made at the first call. Adapters that hold the same slot share it; two kits never do. */
  slot<value>(slot: Slot<value, AdapterContext>): value
  emit<name extends keyof ConnectorEvents>(name: name, payload: ConnectorEvents[name]): void
}

/** Makes one family's face of a connector. */
export type CreateConnector = (context: AdapterContext) => Connector | undefined

/** How a host app presents itself to wallets (E-18). */
export type AppMetadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Where a wallet's app leads back to when it is done; absent where the way back is the user's own. Read it late. */
  readonly redirect?: { readonly native?: string | undefined; readonly universal?: string | undefined } | undefined
}
