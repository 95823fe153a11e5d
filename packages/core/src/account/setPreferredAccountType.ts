import type { Namespace } from '@latchkey/common'
import { orderAccounts } from '../connection/orderAccounts.ts'
import { connectionsAtom, preferredTypesAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'

/**
 * Has a family's accounts of one type stand in front, now and whenever a wallet is connected.
 *
 * It goes over the host's `defaultAccountTypes`, and is remembered in this browser. A wallet without such an account keeps its order.
 */
export function setPreferredAccountType(kit: Kit, { namespace, type }: setPreferredAccountType.Parameters): void {
  kit.store.set(preferredTypesAtom, (types) => ({ ...types, [namespace]: type }))
  kit.store.set(connectionsAtom, (all) =>
    all.map((one) => {
      if (one.namespace !== namespace) return one
      const accounts = orderAccounts(one.accounts, { details: one.details, type })
      return String(accounts) === String(one.accounts) ? one : { ...one, accounts }
    }),
  )
  kit.events.emit('tracked', { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: namespace } })
}

export declare namespace setPreferredAccountType {
  type Parameters = {
    readonly namespace: Namespace
    /** `payment`, `ordinal` or `stx` on Bitcoin; `eoa` or `smartAccount` elsewhere. */
    readonly type: string
  }
}
