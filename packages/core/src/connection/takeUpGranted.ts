import type { ConnectorOrigin } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { askSilently } from './askSilently.ts'
import { startAttempt } from './attempt.ts'
import { findConnector } from './findConnector.ts'
import { keepConnection } from './keepConnection.ts'
import { connectingAtom, connectionsAtom } from './state.ts'
import { toConnection } from './toConnection.ts'

/** How long a connector may take to say what somebody else has connected. */
const answerMs = 3_000

/** Shows what the host's own code connected, such as a hook of wagmi. Asks nobody, never rejects; what the kit connects itself is not of its concern. */
export async function takeUpGranted(kit: Kit, origin: ConnectorOrigin): Promise<void> {
  const { connectorId, namespace } = origin
  const isOurs = () =>
    kit.store.get(connectingAtom)?.connectorId === connectorId ||
    kit.store
      .get(connectionsAtom)
      .some((one) => one.namespace === namespace && one.connectorId === connectorId && one.status !== 'disconnected')
  const connector = findConnector(kit, origin)
  if (!connector || isOurs()) return
  const attempt = startAttempt(kit, `granted:${namespace}:${connectorId}`)
  const connection = await askSilently(kit, attempt, { connector, accounts: [], deadlineMs: answerMs }).then(
    (session) => session && toConnection(connector, session),
    () => undefined,
  )
  const isCurrent = attempt.isCurrent()
  attempt.end()
  if (!connection || !isCurrent || isOurs()) return
  keepConnection(kit, connection)
  kit.events.emit('connected', { ...connection, isRestored: true })
}
