import type { AccountId } from '@latchkey/common/caip'
import type { NativeBalance } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { idle, type Resource } from '../resource.ts'

/** Native balances by account, of which only recent ones are shown (C-02). */
export const balancesAtom = atom<ReadonlyMap<AccountId, Resource<NativeBalance>>>(new Map())

/** The native balance of the active account. */
export const balanceAtom = atom<Resource<NativeBalance>>((get) => {
  const { accountId } = get(snapshotAtom)
  return (accountId && get(balancesAtom).get(accountId)) ?? idle
})
