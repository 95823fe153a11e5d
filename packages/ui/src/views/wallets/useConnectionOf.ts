import type { Namespace } from '@latchkey/common'
import { type Connection, connectionsAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'

/** The live connection of a wallet, in one family or in any. */
export function useConnectionOf({ connectorId, namespace }: useConnectionOf.Parameters): Connection | undefined {
  return useKitValue(connectionsAtom).find(
    (one) => one.connectorId === connectorId && one.status === 'connected' && (namespace === undefined || one.namespace === namespace),
  )
}

export declare namespace useConnectionOf {
  type Parameters = { connectorId: string; namespace?: Namespace | undefined }
}
