import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import { watchAtom } from '../watchAtom.ts'
import {
  type Connection,
  connectionsAtom,
  noSnapshot,
  type Pairing,
  pairingAtom,
  type RelayedRequest,
  relayedRequestsAtom,
  type Snapshot,
  snapshotAtom,
  snapshotsByNamespaceAtom,
} from './state.ts'

/** Account, chain and wallet of one moment: of one namespace, else of the active one (B-18). */
export function getSnapshot<namespace extends Namespace = Namespace>(
  kit: Kit,
  { namespace }: { namespace?: namespace | undefined } = {},
): Snapshot<namespace> {
  const active = kit.store.get(snapshotAtom)
  const isActive = namespace === undefined || namespace === active.namespace
  const snapshot: Snapshot | undefined = isActive ? active : kit.store.get(snapshotsByNamespaceAtom).get(namespace)
  return (snapshot ?? noSnapshot) as Snapshot<namespace>
}

/** Calls `listener` with each snapshot whose account, chain, wallet or status is new. @returns Ends it. */
export function watchSnapshot(kit: Kit, listener: (value: Snapshot) => void): () => void {
  let last = kit.store.get(snapshotAtom)
  return watchAtom(kit, snapshotAtom, (next) => {
    if (isSame(last, next)) return
    last = next
    listener(next)
  })
}

/** By what a host can see; lists by what is in them. */
function isSame(one: Snapshot, other: Snapshot): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof Snapshot)[]
  return keys.every((key) => one[key] === other[key] || (String(one[key]) === String(other[key]) && Array.isArray(one[key])))
}

/** Every wallet that is connected or remembered, of all namespaces. */
export function getConnections(kit: Kit): readonly Connection[] {
  return kit.store.get(connectionsAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchConnections(kit: Kit, listener: (value: readonly Connection[]) => void): () => void {
  return watchAtom(kit, connectionsAtom, listener)
}

/** The pairing that waits for a phone's wallet, for hosts that draw the code themselves. Its URI is secret: never log, store or send it. */
export function getPairing(kit: Kit): Pairing | undefined {
  return kit.store.get(pairingAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchPairing(kit: Kit, listener: (value: Pairing | undefined) => void): () => void {
  return watchAtom(kit, pairingAtom, listener)
}

/** Requests that wait in a phone's wallet, by id, the oldest first. */
export function getRelayedRequests(kit: Kit): ReadonlyMap<string, RelayedRequest> {
  return kit.store.get(relayedRequestsAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchRelayedRequests(kit: Kit, listener: (value: ReadonlyMap<string, RelayedRequest>) => void): () => void {
  return watchAtom(kit, relayedRequestsAtom, listener)
}
