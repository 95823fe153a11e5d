import type { ConnectorOrigin } from '@latchkey/common/contract'
import { startAttempt } from '../../attempt.ts'
import type { Kit } from '../../kit.ts'
import { connectingAtom, connectionsAtom } from '../state.ts'
import { preparedSession } from '../takePrepared.ts'
import { findConnector } from './findConnector.ts'
import { restoreSession } from './restoreSession.ts'
import { saveConnection } from './saveConnection.ts'
import { toConnection } from './toConnection.ts'

/** How long a connector may take to say what the host's own code has connected. */
const answerMs = 3_000

/** Shows what the host's own code connected, such as a hook of wagmi. Does not ask the user, never rejects; leaves alone what the kit connects itself. */
export async function reconnectGranted(kit: Kit, origin: ConnectorOrigin): Promise<void> {
  const { connectorId, namespace } = origin
  const isOurs = () =>
    kit.slot(preparedSession).current?.connector.id === connectorId ||
    kit.store.get(connectingAtom)?.connectorId === connectorId ||
    kit.store
      .get(connectionsAtom)
      .some((one) => one.namespace === namespace && one.connectorId === connectorId && one.status !== 'disconnected')
  const connector = findConnector(kit, origin)
  if (!connector || isOurs()) return
  const attempt = startAttempt(kit, `granted:${namespace}:${connectorId}`)
  const connection = await restoreSession(kit, attempt, { connector, accounts: [], deadlineMs: answerMs }).then(
    (session) => session && toConnection(kit, connector, session),
    () => undefined,
  )
  const isCurrent = attempt.isCurrent()
  attempt.end()
  if (!connection || !isCurrent || isOurs()) return
  saveConnection(kit, connection)
  kit.events.emit('connected', { ...connection, isRestored: true })
}
