import type { Namespace } from '@latchkey/common'
import { type Account, connectionsAtom, listAccounts, setPreferredAccountType, snapshotAtom } from '@latchkey/core'
import { useCallback, useMemo } from 'react'
import { useKit } from '../useKit.ts'
import { useKitValue } from '../useKitValue.ts'

/**
 * The accounts of the wallet in front with all that it tells of them, the active one first (E-05).
 *
 * @param parameters `namespace` picks a family of chains; without it the one in front counts.
 */
export function useAccounts(parameters: useAccounts.Parameters = {}): useAccounts.ReturnType {
  const kit = useKit()
  const front = useKitValue(snapshotAtom).namespace
  const namespace = parameters.namespace ?? front
  const connection = useKitValue(connectionsAtom).find((one) => one.namespace === namespace && one.status === 'connected')
  return {
    accounts: useMemo(() => (connection ? listAccounts(connection) : []), [connection]),
    setPreferredType: useCallback(
      async (type: string) => void (namespace && (await setPreferredAccountType(kit, { namespace, type }))),
      [kit, namespace],
    ),
  }
}

export declare namespace useAccounts {
  type Parameters = { readonly namespace?: Namespace | undefined }
  type ReturnType = {
    /** Empty while nobody is connected. */
    readonly accounts: readonly Account[]
    /** Has the accounts of one type stand in front; remembered. */
    readonly setPreferredType: (type: string) => Promise<void>
  }
}
