import type { ConnectorOrigin } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { type Connection, connectionsAtom } from './state.ts'

/** Changes a live connection; where nothing changes, or that wallet is not connected, nobody is told anything. */
export function changeLive(kit: Kit, { connectorId, namespace }: ConnectorOrigin, change: (connection: Connection) => Connection): void {
  const all = kit.store.get(connectionsAtom)
  const live = all.find((one) => one.namespace === namespace && one.connectorId === connectorId && one.status !== 'disconnected')
  const next = live && change(live)
  if (next && next !== live)
    kit.store.set(
      connectionsAtom,
      all.map((one) => (one === live ? next : one)),
    )
}
