import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { configAtom, featuresAtom, remoteFeaturesAtom } from '../features/state.ts'

/** A tab of the account's view (N-03). */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** Whether the gateway knows the past of accounts on the active chain. One that does not say is asked. */
export const hasHistoryAtom = atom((get) => {
  const { chainId } = get(snapshotAtom)
  const chains = get(remoteFeaturesAtom)?.find(({ id }) => id === 'activity')?.config
  return get(featuresAtom).activity && (!chains || !chainId || chains.includes(chainId))
})

/** Which tabs there are: one for each feature that is switched on and, where it needs a gateway, has one (B-17). */
export const accountTabsAtom = atom<readonly AccountTab[]>((get) => {
  const { balance } = get(featuresAtom)
  const { gateway, projectId } = get(configAtom)
  const hasGateway = Boolean(gateway && projectId)
  return [
    ...(balance ? ['tokens' as const] : []),
    ...(balance && hasGateway ? ['nfts' as const] : []),
    ...(get(hasHistoryAtom) ? ['activity' as const] : []),
  ]
})

/** The tab each account was left on, by family and address: the same on all its chains. */
export const currentTabsAtom = atom<ReadonlyMap<string, AccountTab>>(new Map())

/** The tab of the active account: the one it was left on, else the first there is. */
export const currentTabAtom = atom<AccountTab>((get) => {
  const { namespace, address } = get(snapshotAtom)
  const tabs = get(accountTabsAtom)
  const chosen = get(currentTabsAtom).get(`${namespace}:${address}`)
  return chosen && tabs.includes(chosen) ? chosen : (tabs[0] ?? 'tokens')
})

/** What the user calls their accounts, by family and address (E-04). As typed: shown through `safeText` only. */
export const accountLabelsAtom = atom<ReadonlyMap<string, string>>(new Map())
