import type { NativeBalance } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import { watchAtom } from '../watchAtom.ts'
import { balanceAtom } from './state.ts'

/** The native balance of the active account, as `fetchBalance` read it last. */
export function getBalance(kit: Kit): Resource<NativeBalance> {
  return kit.store.get(balanceAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchBalance(kit: Kit, listener: (value: Resource<NativeBalance>) => void): () => void {
  return watchAtom(kit, balanceAtom, listener)
}
