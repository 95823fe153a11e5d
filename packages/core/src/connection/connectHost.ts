import type { Connector } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { startAttempt } from './attempt.ts'
import { keepConnection } from './keepConnection.ts'
import { noteAttempt } from './noteAttempt.ts'
import { connectionsAtom, endedIdsAtom } from './state.ts'
import { toConnection } from './toConnection.ts'

/**
 * Connects to the Safe whose frame the page runs in: it asks nobody, and wins over whatever was stored.
 *
 * Does nothing anywhere else, nor after the visitor ended it.
 */
export async function connectHost(kit: Kit): Promise<void> {
  const connector = findHost(kit)
  if (!connector) return
  const { id: connectorId, namespace } = connector
  // Under the key of the silent return: of the two, the Safe's is the one that counts.
  const attempt = startAttempt(kit, `reconnect:${namespace}`)
  const done = noteAttempt(kit, { connectorId, namespace, isRestore: true })
  try {
    const connection = toConnection(connector, await attempt.race(connector.connect({ signal: attempt.signal })))
    keepConnection(kit, connection)
    done()
    kit.events.emit('connected', { ...connection, isRestored: true })
  } catch {
    done()
  } finally {
    attempt.end()
  }
}

/** The Safe around the page, unless it is connected already or was ended. */
export function findHost(kit: Kit): Connector | undefined {
  const connector = kit.adapters.flatMap((adapter) => adapter.getConnectors()).find(({ id, isHost }) => isHost && id === 'safe')
  if (!connector || kit.store.get(endedIdsAtom).has(`${connector.namespace}:${connector.id}`)) return undefined
  const isLive = kit.store.get(connectionsAtom).some((one) => one.connectorId === connector.id && one.status !== 'disconnected')
  return isLive ? undefined : connector
}
