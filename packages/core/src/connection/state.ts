import { type AccountId, type ChainId, type Encoded, findNetwork, type Namespace, type Network } from '@latchkey/common/caip'
import type { Connector, ConnectorOrigin, ConnectorSession, PeerWallet } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import type { WalletLink } from '../connector/state.ts'
import type { SocialProvider } from '../features/flags.ts'
import { configAtom } from '../features/state.ts'
import { activeNamespaceAtom, chosenChainsAtom, networksAtom, unknownNetwork } from '../network/state.ts'

/** `connected` is the family's current one, `active` lives behind it, `disconnected` is only remembered (E-03). */
export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/** How a wallet is shown. */
export type WalletInfo = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  /** The wallet's id in the directory, where known. */
  readonly explorerId?: string | undefined
  /** How a relayed wallet says its app is opened; unchecked until `safeLink` has seen it. */
  readonly redirect?: PeerWallet['redirect']
  /** By whose account the user signed in to the embedded wallet; absent with an e-mail (E-03). */
  readonly social?: SocialProvider | undefined
  /** What that provider calls them, where it says; of this visit. Their own words: shown through `safeText` only. */
  readonly userName?: string | undefined
}

/** A wallet that is, or was, connected in one family. */
export type Connection = {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly status: ConnectionStatus
  /** CAIP-10 on `chainId`, the active one first; never empty. */
  readonly accounts: readonly AccountId[]
  /** What the wallet tells of them beside their addresses, by address (E-05); of this visit. */
  readonly details?: ConnectorSession['details']
  /** What its accounts are of which `details` says nothing. @defaultValue `eoa` */
  readonly accountType?: string | undefined
  readonly chainId: ChainId
  /** Chains that its session is for, where the wallet granted some only (E-17). */
  readonly chains?: readonly ChainId[] | undefined
  readonly wallet: WalletInfo
  /** Absent while only remembered. */
  readonly connector?: Connector | undefined
}

/** Connections of all families, oldest first; at most one `connected` in each family. */
export const connectionsAtom = atom<readonly Connection[]>([])

/**
 * Connections (`namespace:connectorId`) that were ended for good, in any tab. Nothing restores them
 * until the user connects them.
 */
export const endedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Which type of accounts the user prefers, by family, over the host's `defaultAccountTypes`. */
export const preferredTypesAtom = atom<{ readonly [namespace: string]: string } | undefined>(undefined)

/** A wallet being asked, or a stored session being restored. */
export type Attempt = ConnectorOrigin & { readonly isRestore: boolean }

/** What goes on in each family. */
export const attemptsAtom = atom<ReadonlyMap<Namespace, Attempt>>(new Map())

/** The wallet the user is being asked to approve in, if any. */
export const connectingAtom = atom((get) => [...get(attemptsAtom).values()].find((attempt) => !attempt.isRestore))

/** The wallet that already holds an open request, which the user must answer first (R-W2). */
export const requestPendingAtom = atom<ConnectorOrigin | undefined>(undefined)

/** A pairing URI to show as a code or to follow as a link, until it dies (ms since epoch). Secret: never logged, stored or sent. */
export type Pairing = ConnectorOrigin & { readonly uri: string; readonly expiresAtMs: number }

/** The pairing that waits for a wallet, if any (S-09). */
export const pairingAtom = atom<Pairing | undefined>(undefined)

/** Connectors whose relay does not answer (B-23). */
export const deadRelaysAtom = atom<ReadonlySet<string>>(new Set<string>())

/** A request that waits in a wallet, and on a phone the checked link to its app, which comes a moment later. */
export type RelayedRequest = ConnectorOrigin & { readonly link?: WalletLink | undefined }

/** Requests that wait in a wallet which the user may have to open by hand, oldest first, by request id. */
export const relayedRequestsAtom = atom<ReadonlyMap<string, RelayedRequest>>(new Map<string, RelayedRequest>())

/** What a social login that left the page came back with, until the embedded wallet redeems it. One-time; useless to other readers (T-O1). */
export const returnHandleAtom = atom<string | undefined>(undefined)

/** The chain a wallet is being asked to switch to, if any. */
export const switchingChainAtom = atom<ChainId | undefined>(undefined)

/** The chain a wallet that did not know it is being asked to add, if any. */
export const addingChainAtom = atom<ChainId | undefined>(undefined)

/** One family's account, chain and wallet, always of one moment (B-18). */
export type Snapshot<namespace extends Namespace = Namespace> = {
  /** `connected` once there is an account to use. */
  readonly status: Status
  /** The chain family that all this is of. */
  readonly namespace?: namespace | undefined
  /** The active account, CAIP-10. */
  readonly accountId?: AccountId | undefined
  /** `0x${string}` where the namespace is `eip155`. */
  readonly address?: Encoded<namespace> | undefined
  /** All granted accounts, the active one first. */
  readonly accounts: readonly AccountId[]
  /** The wallet's chain while connected, else the chosen one, CAIP-2. */
  readonly chainId?: ChainId | undefined
  /** While connected to a chain the kit does not know: its id under the name 'Unknown Network' (S-22). */
  readonly network?: Network | undefined
  /** Whether the wallet is on a chain that the kit does not have. */
  readonly isUnsupportedChain: boolean
  /** Which wallet is connected, for `disconnect` and the other actions. */
  readonly connectorId?: string | undefined
  /** The connection itself; its `getProvider()` has what the wallet takes requests by. */
  readonly connector?: Connector | undefined
  /** Name and picture of the wallet, as far as they are known. */
  readonly wallet?: WalletInfo | undefined
}

/** Each configured family's picture. */
export const snapshotsByNamespaceAtom = atom<ReadonlyMap<Namespace, Snapshot>>((get) => {
  const networks = get(networksAtom)
  const attempts = get(attemptsAtom)
  const connections = get(connectionsAtom)
  const chosen = get(chosenChainsAtom)
  const { defaultNetwork } = get(configAtom)
  const snapshots = new Map<Namespace, Snapshot>()
  for (const { chainNamespace: namespace } of networks) {
    if (snapshots.has(namespace)) continue
    const connection = connections.find((one) => one.namespace === namespace && one.status === 'connected')
    const isConnected = connection !== undefined
    const attempt = attempts.get(namespace)
    // Who is connected by the server's word stays so while the wallet is asked.
    const status = nextStatus({ isConnected, isAttempting: attempt !== undefined && !(isConnected && attempt.isRestore) })
    const own = networks.filter((network) => network.chainNamespace === namespace)
    if (!connection) {
      const network = findNetwork(own, chosen.get(namespace) ?? defaultNetwork?.caipNetworkId ?? '') ?? own[0]
      snapshots.set(namespace, { status, namespace, accounts: [], chainId: network?.caipNetworkId, network, isUnsupportedChain: false })
      continue
    }
    const { accounts, chainId, connectorId, connector, wallet } = connection
    const network = findNetwork(own, chainId)
    snapshots.set(namespace, {
      status,
      namespace,
      accountId: accounts[0],
      address: accounts[0]?.slice(accounts[0].lastIndexOf(':') + 1),
      accounts,
      chainId: network?.caipNetworkId ?? chainId,
      network: network ?? unknownNetwork(chainId, own[0] as Network),
      isUnsupportedChain: network === undefined,
      connectorId,
      connector,
      wallet,
    })
  }
  return snapshots
})

/** Of a namespace that has no network. */
export const noSnapshot: Snapshot = { status: 'disconnected', accounts: [], isUnsupportedChain: false }

/** The picture of the active family. */
export const snapshotAtom = atom<Snapshot>((get) => {
  const namespace = get(activeNamespaceAtom)
  return (namespace && get(snapshotsByNamespaceAtom).get(namespace)) ?? noSnapshot
})

/** Status of the active family. */
export const statusAtom = atom<Status>((get) => get(snapshotAtom).status)

/** Whether any family has a live connection. */
export const isConnectedAtom = atom((get) => get(connectionsAtom).some(({ status }) => status === 'connected'))

/** How far one family's connection is (S-01). */
export type Status = 'disconnected' | 'connecting' | 'connected'

/** `connecting` wins while an attempt runs; when it ends, the status is again what the connections say (S-01, S-02). */
export function nextStatus(input: { readonly isConnected: boolean; readonly isAttempting: boolean }): Status {
  if (input.isAttempting) return 'connecting'
  return input.isConnected ? 'connected' : 'disconnected'
}
