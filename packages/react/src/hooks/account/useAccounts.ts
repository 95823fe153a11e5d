import type { Namespace } from '@latchkey/common/caip'
import { type Account, listAccounts, setPreferredAccountType } from '@latchkey/core'
import { connectionsAtom, snapshotAtom } from '@latchkey/core/internal'
import { useCallback, useMemo } from 'react'
import type { Flat } from '../../flat.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/**
 * The accounts of the active wallet with all that it reports of them, the active one first (E-05).
 *
 * @param parameters `namespace` picks a chain family; without it the active one counts.
 */
export function useAccounts<namespace extends Namespace = Namespace>(
  parameters: useAccounts.Parameters<namespace> = {},
): useAccounts.ReturnType<namespace> {
  const kit = useKit()
  const front = useKitValue(snapshotAtom).namespace
  const namespace = parameters.namespace ?? front
  const connection = useKitValue(connectionsAtom).find((one) => one.namespace === namespace && one.status === 'connected')
  return {
    accounts: useMemo(() => (connection ? (listAccounts(connection) as readonly Account<namespace>[]) : []), [connection]),
    setPreferredType: useCallback(
      async (type: string) => void (namespace && (await setPreferredAccountType(kit, { namespace, type }))),
      [kit, namespace],
    ),
  }
}

export declare namespace useAccounts {
  type Parameters<namespace extends Namespace = Namespace> = { readonly namespace?: namespace | undefined }
  type ReturnType<namespace extends Namespace = Namespace> = Flat<{
    /** Empty while no wallet is connected. */
    readonly accounts: readonly Account<namespace>[]
    /** Makes the accounts of one type the active ones, and saves the choice. */
    readonly setPreferredType: (type: string) => Promise<void>
  }>[0]
}
