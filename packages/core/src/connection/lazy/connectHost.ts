import { startAttempt } from '../../attempt.ts'
import type { Kit } from '../../kit.ts'
import { findHost } from '../findHost.ts'
import { markAttempt } from './markAttempt.ts'
import { saveConnection } from './saveConnection.ts'
import { toConnection } from './toConnection.ts'

/**
 * Connects to the wallet whose frame the page runs in: it does not ask the user, and wins over whatever was stored.
 *
 * Does nothing anywhere else, nor after the user ended it.
 */
export async function connectHost(kit: Kit): Promise<void> {
  const connector = findHost(kit)
  if (!connector) return
  const { id: connectorId, namespace } = connector
  // Under the key of the silent return: the frame's connection wins.
  const attempt = startAttempt(kit, `reconnect:${namespace}`)
  const done = markAttempt(kit, { connectorId, namespace, isRestore: true })
  try {
    const connection = toConnection(kit, connector, await attempt.race(connector.connect({ signal: attempt.signal })))
    saveConnection(kit, connection)
    done()
    kit.events.emit('connected', { ...connection, isRestored: true })
  } catch {
    done()
  } finally {
    attempt.end()
  }
}
