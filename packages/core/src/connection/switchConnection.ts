import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { activeNamespaceAtom } from '../network/state.ts'
import { connect } from './connect.ts'
import { AlreadyConnectedError, ConnectionStatusInvalidError, ConnectorMissingError } from './errors.ts'
import { type Connection, connectionsAtom } from './state.ts'

/**
 * Makes another stored connection its family's current one (S-04).
 *
 * A live one needs no prompt; one that is only remembered is connected anew.
 *
 * @throws `ALREADY_CONNECTED` if it is current, `CONNECTOR_MISSING` if it is not stored,
 * `CONNECTION_STATUS_INVALID`, or what `connect` throws.
 */
export async function switchConnection(kit: Kit, parameters: switchConnection.Parameters): Promise<Connection> {
  const { connectorId, namespace } = parameters
  const stored = kit.store.get(connectionsAtom).find((one) => one.connectorId === connectorId && one.namespace === namespace)
  if (!stored) throw new ConnectorMissingError({ connectorId })
  switch (stored.status) {
    case 'connected':
      throw new AlreadyConnectedError()
    case 'disconnected':
      return connect(kit, parameters)
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

export declare namespace switchConnection {
  type Parameters = { connectorId: string; namespace: Namespace; signal?: AbortSignal | undefined }
}
