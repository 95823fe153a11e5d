import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { activeNamespaceAtom } from '../network/state.ts'
import { askToConnect } from './askToConnect.ts'
import { AlreadyConnectedError, ConnectionStatusInvalidError, ConnectorMissingError } from './errors.ts'
import { type Connection, connectionsAtom } from './state.ts'

/** Does what `switchConnection` says. */
export async function makeCurrent(kit: Kit, parameters: makeCurrent.Parameters): Promise<Connection> {
  const { connectorId, namespace } = parameters
  const stored = kit.store.get(connectionsAtom).find((one) => one.connectorId === connectorId && one.namespace === namespace)
  if (!stored) throw new ConnectorMissingError({ connectorId })
  switch (stored.status) {
    case 'connected':
      throw new AlreadyConnectedError()
    case 'disconnected':
      return askToConnect(kit, parameters)
    case 'active': {
      const current: Connection = { ...stored, status: 'connected' }
      kit.store.set(connectionsAtom, (all) => [
        ...all
          .filter((one) => one !== stored)
          .map((one) => (one.namespace === namespace && one.status === 'connected' ? { ...one, status: 'active' as const } : one)),
        // The current one stands last of its family, so that it is current again after a reload.
        current,
      ])
      kit.store.set(activeNamespaceAtom, namespace)
      kit.events.emit('connected', { ...current, isRestored: false })
      return current
    }
    default:
      throw new ConnectionStatusInvalidError()
  }
}

export declare namespace makeCurrent {
  type Parameters = { connectorId: string; namespace: Namespace; signal?: AbortSignal | undefined }
}
