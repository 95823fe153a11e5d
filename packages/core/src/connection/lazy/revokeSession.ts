import * as limits from '@latchkey/common/limits'
import type { Kit } from '../../kit.ts'
import { DisconnectFailedError } from '../errors.ts'
import type { Connection } from '../state.ts'

/** Lets the wallet end its grant, with a deadline. */
export async function revokeSession(kit: Kit, { connector }: Pick<Connection, 'connector'>): Promise<void> {
  if (!connector?.disconnect) return
  const controller = new AbortController()
  const deadline = new Promise<void>((resolve) => {
    const cancel = kit.clock.setTimeout(resolve, limits.disconnectWaitMs)
    controller.signal.addEventListener('abort', () => {
      cancel()
      resolve()
    })
  })
  const ended = connector
    .disconnect({ signal: controller.signal })
    .catch((cause: unknown) => kit.events.emit('error', { error: new DisconnectFailedError({ cause }) }))
  await Promise.race([ended, deadline])
  controller.abort()
}
