import { featuresAtom } from '../../features/state.ts'
import type { Kit } from '../../kit.ts'
import { activeNamespaceAtom } from '../../network/state.ts'
import { AlreadyConnectedError, ConnectionStatusInvalidError, ConnectorMissingError, MultiWalletOffError } from '../errors.ts'
import type { SwitchConnectionParameters } from '../parameters.ts'
import { type Connection, connectionsAtom } from '../state.ts'
import { connect } from './connect.ts'

export async function switchConnection(kit: Kit, parameters: SwitchConnectionParameters): Promise<Connection> {
  const { connectorId, namespace } = parameters
  const stored = kit.store.get(connectionsAtom).find((one) => one.connectorId === connectorId && one.namespace === namespace)
  if (!stored) throw new ConnectorMissingError({ connectorId })
  // The active wallet makes way for the other one instead of staying behind it.
  if (stored.status !== 'connected' && !kit.store.get(featuresAtom).multiWallet)
    kit.events.emit('error', { error: new MultiWalletOffError() })
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
      kit.events.emit('connected', { ...current, isRestored: false, isSwitched: true })
      return current
    }
    default:
      throw new ConnectionStatusInvalidError()
  }
}
