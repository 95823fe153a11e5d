import {
  type AccountType,
  type AccountTypes,
  accountTypesAtom,
  fetchAccountTypes,
  setPreferredAccountType,
  snapshotAtom,
} from '@latchkey/core'
import { useAction, useKit, useKitValue } from '@latchkey/react'
import { useEffect } from 'react'

/** The embedded wallet's kinds of account, asked for anew with each network, and a way to change between them. */
export function useAccountTypes(): useAccountTypes.ReturnType {
  const kit = useKit()
  const { connectorId, chainId, address } = useKitValue(snapshotAtom)
  const types = useKitValue(accountTypesAtom)
  const asked = useAction(() => fetchAccountTypes(kit))
  const change = useAction((type: AccountType) => setPreferredAccountType(kit, { namespace: 'eip155', type }))
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
