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

/** Who owns the embedded wallet, as its users know themselves (E-13). Neither stored nor counted. */
export type EmbeddedOwner = {
  readonly email?: string | undefined
  readonly userName?: string | undefined
  /** Whether only a passkey or a recovery kit of theirs can rebuild the key. */
  readonly isProtected?: boolean | undefined
}

/** Who was last heard of, with the addresses that are theirs. */
export const foundOwnerAtom = atom<(EmbeddedOwner & { readonly addresses: readonly string[] }) | undefined>(undefined)

/** Who owns the active embedded wallet; `undefined` while another wallet is active, or it was not asked. */
export const embeddedOwnerAtom = atom<EmbeddedOwner | undefined>((get) => {
  const found = get(foundOwnerAtom)
  const { connectorId, address } = get(snapshotAtom)
  const isTheirs = connectorId === 'ID_AUTH' && found?.addresses.some((one) => one.toLowerCase() === address?.toLowerCase())
  return isTheirs ? found : undefined
})

/** What was last heard of them; of whatever network. */
export const foundAccountTypesAtom = atom<AccountTypes | undefined>(undefined)

/** The two accounts of the active embedded wallet; `undefined` where there is one, another wallet is active, or they were not fetched. */
export const accountTypesAtom = atom<AccountTypes | undefined>((get) => {
  const found = get(foundAccountTypesAtom)
  const { connectorId, chainId } = get(snapshotAtom)
  return found && connectorId === 'ID_AUTH' && found.chainId === chainId ? found : undefined
})
