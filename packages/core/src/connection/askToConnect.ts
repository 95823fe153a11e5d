import type { ChainId, Connector, Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { activeNamespaceAtom, chosenChainsAtom } from '../network/state.ts'
import { abortAttempt, startAttempt } from './attempt.ts'
import { endGrant } from './endGrant.ts'
import { AlreadyConnectedError, ConnectorMissingError } from './errors.ts'
import { findConnector } from './findConnector.ts'
import { keepConnection } from './keepConnection.ts'
import { noteAttempt } from './noteAttempt.ts'
import { type Connection, connectionsAtom } from './state.ts'
import { toConnectError } from './toConnectError.ts'
import { toConnection } from './toConnection.ts'

/** Does what `connect` says. */
export async function askToConnect(kit: Kit, parameters: askToConnect.Parameters): Promise<Connection> {
  const connector = findConnector(kit, parameters)
  if (!connector) throw new ConnectorMissingError(parameters)
  const { id: connectorId, namespace } = connector
  const current = kit.store.get(connectionsAtom).find((one) => one.namespace === namespace && one.status === 'connected')
  if (current?.connectorId === connectorId) throw new AlreadyConnectedError()

  abortAttempt(kit, `reconnect:${namespace}`)
  const attempt = startAttempt(kit, 'connect', parameters.signal)
  const done = noteAttempt(kit, { connectorId, namespace, isRestore: false })
  try {
    const chainId = wantedChain(kit, connector, parameters.chainId)
    const session = await attempt.race(connector.connect({ chainId, signal: attempt.signal }))
    const connection = toConnection(connector, session)
    const replaced = keepConnection(kit, connection)
    kit.store.set(activeNamespaceAtom, namespace)
    done()
    kit.events.emit('connected', { ...connection, isRestored: false })
    for (const one of replaced) letGo(kit, one)
    return connection
  } catch (cause) {
    done()
    const error = toConnectError(cause)
    kit.events.emit('connectFailed', { connectorId, namespace, error, isRestored: false })
    throw error
  } finally {
    attempt.end()
  }
}

/** Ends what was replaced. Sessions of our own making end at the wallet, too; an extension's grant is the visitor's to end. */
function letGo(kit: Kit, replaced: Connection): void {
  const { connectorId, namespace, connector } = replaced
  if (connector?.type === 'walletConnect' || connector?.type === 'auth') void endGrant(kit, replaced)
  kit.events.emit('disconnected', { connectorId, namespace, reason: 'replaced', isLast: false, keepOpen: true })
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

export declare namespace askToConnect {
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
