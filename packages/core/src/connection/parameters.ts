import type { Namespace } from '@latchkey/common/caip'
import type { ChooseAccount, Connector } from '@latchkey/common/contract'

/** Of `connect`. */
export type ConnectParameters = {
  /** {@link Connector.id}, as listed in the entries. */
  connectorId: string
  /** The namespace to connect, for a wallet of several namespaces; the active one unless set. */
  namespace?: Namespace | undefined
  /** The chosen wallet of the directory, or of the host's own, where the connector reaches any wallet. */
  walletId?: string | undefined
  /** The chain to end on, if the wallet can: CAIP-2, such as `eip155:1`. */
  chainId?: `${string}:${string}` | undefined
  /** Lets the user choose where a wallet shows several accounts and none is active; otherwise the first one is taken. */
  chooseAccount?: ChooseAccount | undefined
  signal?: AbortSignal | undefined
}

/** Of `disconnect`. */
export type DisconnectParameters = {
  /** All namespaces unless set. */
  namespace?: Namespace | undefined
  /** All wallets unless set. */
  connectorId?: string | undefined
  /** Leaves the modal as it is; it closes otherwise once nothing is connected (S-07). */
  keepOpen?: boolean | undefined
}

/** Of `switchConnection`. */
export type SwitchConnectionParameters = { connectorId: string; namespace: Namespace; signal?: AbortSignal | undefined }

/** Of `switchNetwork`. */
export type SwitchNetworkParameters = {
  /** CAIP-2, of one of the kit's networks, such as `eip155:1`. */
  chainId: `${string}:${string}`
  signal?: AbortSignal | undefined
}
