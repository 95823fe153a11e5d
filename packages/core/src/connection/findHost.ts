import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import { connectionsAtom, endedIdsAtom } from './state.ts'

/** The wallet whose frame the page runs in, unless it is connected already or was ended. */
export function findHost(kit: Kit): Connector | undefined {
  const connector = kit.adapters.flatMap((adapter) => adapter.getConnectors()).find(({ isFrame }) => isFrame)
  if (!connector || kit.store.get(endedIdsAtom).has(`${connector.namespace}:${connector.id}`)) return undefined
  const isLive = kit.store.get(connectionsAtom).some((one) => one.connectorId === connector.id && one.status !== 'disconnected')
  return isLive ? undefined : connector
}
