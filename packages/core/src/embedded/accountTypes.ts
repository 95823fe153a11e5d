import type { ChainId } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'

/** The kinds of account that the embedded wallet has on an EVM network. */
export type AccountType = 'eoa' | 'smartAccount'

/** The two accounts of the embedded wallet, where the network has two. */
export type AccountTypes = {
  readonly chainId: ChainId
  /** The one in use. */
  readonly type: AccountType
  readonly addresses: { readonly [type in AccountType]: string }
  /** Every network that has both (E-17). */
  readonly networks: readonly ChainId[]
  /** Whether the smart account's contract is on the chain: it comes with its first transaction. Absent where it is unknown. */
  readonly isDeployed?: boolean | undefined
}

/** What was last heard of them; of whatever network. */
export const foundAccountTypesAtom = atom<AccountTypes | undefined>(undefined)

/** The two accounts of the active embedded wallet; `undefined` where there is one, another wallet is active, or they were not fetched. */
export const accountTypesAtom = atom<AccountTypes | undefined>((get) => {
  const found = get(foundAccountTypesAtom)
  const { connectorId, chainId } = get(snapshotAtom)
  return found && connectorId === 'ID_AUTH' && found.chainId === chainId ? found : undefined
})
