import type { Namespace } from '@latchkey/common/caip'
import type { Snapshot } from '@latchkey/core'
import { noSnapshot, snapshotAtom, snapshotsByNamespaceAtom } from '@latchkey/core/internal'
import type { Flat } from '../../flat.ts'
import { useKitValue } from '../../useKitValue.ts'

/**
 * The connected account with its network and wallet, all of one moment (B-18).
 *
 * @param parameters `namespace` picks a chain family; without it the active one counts.
 */
export function useAccount<namespace extends Namespace = Namespace>(
  parameters: useAccount.Parameters<namespace> = {},
): useAccount.ReturnType<namespace> {
  const front = useKitValue(snapshotAtom)
  const families = useKitValue(snapshotsByNamespaceAtom)
  const { namespace } = parameters
  const snapshot: Snapshot = namespace ? (families.get(namespace) ?? { ...noSnapshot, namespace }) : front
  return { ...(snapshot as Snapshot<namespace>), isConnected: snapshot.status === 'connected' }
}

export declare namespace useAccount {
  type Parameters<namespace extends Namespace = Namespace> = { readonly namespace?: namespace | undefined }
  type ReturnType<namespace extends Namespace = Namespace> = Flat<
    Snapshot<namespace> & {
      /** Whether there is an account to use now. */
      readonly isConnected: boolean
    }
  >[0]
}
