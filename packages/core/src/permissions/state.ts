import type { SmartSession } from '@latchkey/blockchain-api'
import { type AccountId, formatAccountId } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { accountTypesAtom } from '../embedded/accountTypes.ts'
import { idle, type Resource } from '../resource.ts'

/** Permissions that accounts have given, by the account. */
export const sessionsByAccountAtom = atom<ReadonlyMap<AccountId, Resource<readonly SmartSession[]>>>(new Map())

/** The account whose permissions are meant: the smart account of the active wallet, also while its plain one is used. */
export const sessionAccountAtom = atom<AccountId | undefined>((get) => {
  const { accountId, chainId } = get(snapshotAtom)
  const types = get(accountTypesAtom)
  return types && chainId ? formatAccountId({ chainId, address: types.addresses.smartAccount }) : accountId
})

/** Permissions that the active account has granted, the latest first; those that are over, too. */
export const smartSessionsAtom = atom<Resource<readonly SmartSession[]>>((get) => {
  const account = get(sessionAccountAtom)
  return (account && get(sessionsByAccountAtom).get(account)) ?? idle
})
