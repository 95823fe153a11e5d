import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/**
 * Ends connections: one wallet's, one family's, or (without arguments) all (B-08).
 *
 * They are forgotten at once; the wallets are told afterwards and waited for half a second at most
 * (R-W13). A wallet that fails to end its grant is told by the `error` event, never by a rejection.
 */
export async function disconnect(kit: Kit, parameters: disconnect.Parameters = {}): Promise<void> {
  await kit.awaken()
  const { dropConnections } = await import('./dropConnections.ts')
  const { endGrant } = await import('./endGrant.ts')
  const ended = dropConnections(kit, { ...parameters, reason: 'visitor' })
  await Promise.all(ended.map((connection) => endGrant(kit, connection)))
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
