import type { Namespace } from '@latchkey/common/caip'
import type { Snapshot } from '@latchkey/core'
import { snapshotAtom, snapshotsByNamespaceAtom } from '@latchkey/core/internal'
import { useKitValue } from '../../useKitValue.ts'

/**
 * The connected account with its network and wallet, all of one moment (B-18).
 *
 * @param parameters `namespace` picks a chain family; without it the active one counts.
 */
export function useAccount(parameters: useAccount.Parameters = {}): useAccount.ReturnType {
  const front = useKitValue(snapshotAtom)
  const families = useKitValue(snapshotsByNamespaceAtom)
  const { namespace } = parameters
  const snapshot: Snapshot = namespace
    ? (families.get(namespace) ?? { status: 'disconnected', namespace, accounts: [], isUnsupportedChain: false })
    : front
  return { ...snapshot, isConnected: snapshot.status === 'connected' }
}

export declare namespace useAccount {
  type Parameters = { readonly namespace?: Namespace | undefined }
  type ReturnType = Snapshot & {
    /** Whether there is an account to use now. */
    readonly isConnected: boolean
  }
}
