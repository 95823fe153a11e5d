import type { Namespace } from '@latchkey/common'
import { orderAccounts } from '../connection/orderAccounts.ts'
import { connectionsAtom, preferredTypesAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { fetchAccountTypes } from './fetchAccountTypes.ts'
import { getEmbedded } from './getEmbedded.ts'

/**
 * Has a family's accounts of one type stand in front, now and whenever a wallet is connected.
 *
 * It goes over the host's `defaultAccountTypes`, and is remembered in this browser. The embedded wallet uses its other account
 * from then on; any other wallet without such an account keeps its order.
 *
 * @throws the embedded wallet's own, on a network where it has one account · `EMBEDDED_TIMEOUT`. Nothing has changed then.
 */
export async function setPreferredAccountType(kit: Kit, parameters: setPreferredAccountType.Parameters): Promise<void> {
  const { namespace, type, signal } = parameters
  const current = kit.store.get(connectionsAtom).find((one) => one.namespace === namespace && one.status === 'connected')
  const isEmbedded = current?.connectorId === 'ID_AUTH' && namespace === 'eip155' && (type === 'eoa' || type === 'smartAccount')
  if (isEmbedded) await (await getEmbedded(kit)).setAccountType({ type, chainId: current.chainId, signal })
  kit.store.set(preferredTypesAtom, (types) => ({ ...types, [namespace]: type }))
  kit.store.set(connectionsAtom, (all) =>
    all.map((one) => {
      if (one.namespace !== namespace) return one
      const accounts = orderAccounts(one.accounts, { details: one.details, type })
      return String(accounts) === String(one.accounts) ? one : { ...one, accounts }
    }),
  )
  kit.events.emit('tracked', { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network: namespace } })
  if (isEmbedded) await fetchAccountTypes(kit, { signal })
}

export declare namespace setPreferredAccountType {
  type Parameters = {
    readonly namespace: Namespace
    /** `payment`, `ordinal` or `stx` on Bitcoin; `eoa` or `smartAccount` elsewhere. */
    readonly type: string
    readonly signal?: AbortSignal | undefined
  }
}
