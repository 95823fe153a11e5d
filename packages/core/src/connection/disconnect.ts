import { limits, type Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { dropConnections } from './dropConnections.ts'
import { DisconnectFailedError } from './errors.ts'
import type { Connection } from './state.ts'

/**
 * Ends connections: one wallet's, one family's, or (without arguments) all (B-08).
 *
 * They are forgotten at once; the wallets are told afterwards and waited for half a second at most
 * (R-W13). A wallet that fails to end its grant is told by the `error` event, never by a rejection.
 */
export async function disconnect(kit: Kit, parameters: disconnect.Parameters = {}): Promise<void> {
  const ended = dropConnections(kit, { ...parameters, reason: 'visitor' })
  await Promise.all(ended.map((connection) => endGrant(kit, connection)))
}

/** Lets the wallet end its grant, with a deadline. */
export async function endGrant(kit: Kit, { connector }: Connection): Promise<void> {
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

export declare namespace disconnect {
  type Parameters = {
    /** All families unless set. */
    namespace?: Namespace | undefined
    /** All wallets unless set. */
    connectorId?: string | undefined
    /** Leaves the modal as it is; it closes otherwise once nothing is connected (S-07). */
    keepOpen?: boolean | undefined
  }
}
