import type { Kit } from '../kit.ts'
import { startAttempt } from './attempt.ts'
import { findHost } from './findHost.ts'
import { keepConnection } from './keepConnection.ts'
import { noteAttempt } from './noteAttempt.ts'
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
