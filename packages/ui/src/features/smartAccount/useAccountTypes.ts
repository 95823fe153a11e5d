import { setPreferredAccountType } from '@latchkey/core'
import { type AccountType, type AccountTypes, accountTypesAtom, fetchAccountTypes, snapshotAtom } from '@latchkey/core/internal'
import { useAction, useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'

/** The account types of the embedded wallet, loaded again for each network, and a way to switch between them. */
export function useAccountTypes(): useAccountTypes.ReturnType {
  const kit = useKit()
  const { connectorId, chainId, address, namespace } = useKitValue(snapshotAtom)
  const types = useKitValue(accountTypesAtom)
  const asked = useAction(() => fetchAccountTypes(kit))
  const change = useAction(async (type: AccountType) => namespace && setPreferredAccountType(kit, { namespace, type }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is another question.
  useEffect(() => {
    void asked.run()
  }, [connectorId, chainId, address])
  return { types, isAsking: asked.status === 'idle' || asked.status === 'pending', change }
}

export declare namespace useAccountTypes {
  type ReturnType = {
    readonly types: AccountTypes | undefined
    readonly isAsking: boolean
    readonly change: useAction.ReturnType<[type: AccountType], void>
  }
}
