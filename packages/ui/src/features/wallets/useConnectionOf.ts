import type { Namespace } from '@latchkey/common/caip'
import type { Connection } from '@latchkey/core'
import { connectionsAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'

/** The connection of a wallet, in one namespace or in any. */
export function useConnectionOf({ connectorId, namespace }: useConnectionOf.Parameters): Connection | undefined {
  return useKitValue(connectionsAtom).find(
    (one) => one.connectorId === connectorId && one.status === 'connected' && (namespace === undefined || one.namespace === namespace),
  )
}

export declare namespace useConnectionOf {
  type Parameters = { connectorId: string; namespace?: Namespace | undefined }
}
