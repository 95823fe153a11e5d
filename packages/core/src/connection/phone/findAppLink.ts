import { findListing } from '../../connector/findListing.ts'
import type { WalletLink } from '../../connector/state.ts'
import { getDevice } from '../../connector/verbs.ts'
import { appLink } from '../../connector/walletLink.ts'
import type { Kit } from '../../kit.ts'
import { connectionsAtom, relayedRequestsAtom, snapshotAtom } from '../state.ts'

/**
 * The link to the app of the wallet that holds a request: of the one named, else the one that waits longest, else the
 * active wallet. It is there before the tap.
 *
 * @returns `undefined` where no app can be opened: not on a phone, or the wallet has no link that may be followed.
 */
export function findAppLink(kit: Kit, { requestId }: findAppLink.Parameters = {}): WalletLink | undefined {
  const requests = kit.store.get(relayedRequestsAtom)
  const origin = requestId === undefined ? [...requests.values()][0] : requests.get(requestId)
  if (requestId !== undefined && !origin) return undefined
  const { connectorId, namespace } = origin ?? kit.store.get(snapshotAtom)
  const connection = kit.store
    .get(connectionsAtom)
    .find((one) => one.connectorId === connectorId && one.namespace === namespace && one.status !== 'disconnected')
  if (!connection) return undefined
  const { redirect, explorerId } = connection.wallet
  const wallet = explorerId === undefined ? undefined : findListing(kit, { walletId: explorerId })
  return appLink({ redirect, wallet, device: getDevice(kit) })
}

export declare namespace findAppLink {
  type Parameters = {
    /** One of those that wait. */
    requestId?: string | undefined
  }
}
