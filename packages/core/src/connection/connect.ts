import type { ChainId, Connector, Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { activeNamespaceAtom, chosenChainsAtom } from '../network/state.ts'
import { startAttempt } from './attempt.ts'
import { AlreadyConnectedError, ConnectorMissingError } from './errors.ts'
import { findConnector } from './findConnector.ts'
import { keepConnection } from './keepConnection.ts'
import { noteAttempt } from './noteAttempt.ts'
import { type Connection, connectionsAtom } from './state.ts'
import { toConnectError } from './toConnectError.ts'
import { toConnection } from './toConnection.ts'

/**
 * Asks a wallet for its accounts and makes it its family's current one. Other families are untouched (S-33).
 *
 * A newer call, a closed modal or `signal` ends the waiting at once; whatever the wallet answers then is ignored.
 *
 * @returns The connection as stored.
 * @throws A `LatchkeyError`: `CONNECTOR_MISSING`, `ALREADY_CONNECTED`, `CONNECTION_REJECTED` (the visitor's no), `MODAL_CLOSED`,
 * `ABORTED`, `CONNECT_FAILED`, or one of the connector's own. Connections are then as before the call.
 * @see Requirement B-18
 */
export async function connect(kit: Kit, parameters: connect.Parameters): Promise<Connection> {
  const connector = findConnector(kit, parameters)
  if (!connector) throw new ConnectorMissingError(parameters)
  const { id: connectorId, namespace } = connector
  const current = kit.store.get(connectionsAtom).find((one) => one.namespace === namespace && one.status === 'connected')
  if (current?.connectorId === connectorId) throw new AlreadyConnectedError()

  const attempt = startAttempt(kit, 'connect', parameters.signal)
  const done = noteAttempt(kit, { connectorId, namespace, isRestore: false })
  try {
    const chainId = wantedChain(kit, connector, parameters.chainId)
    const session = await attempt.race(connector.connect({ chainId, signal: attempt.signal }))
    const connection = toConnection(connector, session)
    keepConnection(kit, connection)
    kit.store.set(activeNamespaceAtom, namespace)
    done()
    kit.events.emit('connected', { ...connection, isRestored: false })
    return connection
  } catch (cause) {
    done()
    const error = toConnectError(cause)
    kit.events.emit('connectFailed', { connectorId, namespace, error })
    throw error
  } finally {
    attempt.end()
  }
}

/** The caller's, else what the visitor or host chose beforehand (B-21). */
function wantedChain(kit: Kit, { namespace }: Connector, asked: ChainId | undefined): ChainId | undefined {
  const { defaultNetwork } = kit.config
  return (
    asked ??
    kit.store.get(chosenChainsAtom).get(namespace) ??
    (defaultNetwork?.chainNamespace === namespace ? defaultNetwork.caipNetworkId : undefined)
  )
}

export declare namespace connect {
  type Parameters = {
    /** {@link Connector.id}, as listed in the entries. */
    connectorId: string
    /** Which face of a wallet that serves several families; the family in front unless set. */
    namespace?: Namespace | undefined
    /** The chain to end on, if the wallet can. */
    chainId?: ChainId | undefined
    signal?: AbortSignal | undefined
  }
}
