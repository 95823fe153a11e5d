import { isConnectedAtom } from '../connection/state.ts'
import { connectorsAtom } from '../connector/state.ts'
import { featuresAtom, originStatusAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { startView } from '../router/decisions.ts'
import { isViewEnabled } from '../router/isViewEnabled.ts'
import type { Route } from '../router/views.ts'

/** The start view; inside a wallet's own browser, that wallet with the list below it. */
export function startStack(kit: Kit): readonly Route[] {
  const { config } = kit
  const isPhone = kit.page.isPhone()
  const start = startView({
    manualWCControl: config.manualWCControl === true,
    hasAdapters: config.adapters.length > 0,
    isConnected: kit.store.get(isConnectedAtom),
    isPhone,
    canPair: canPair(kit),
    canListAll: isViewEnabled('AllWallets', { config, features: kit.store.get(featuresAtom), isPhone }),
  })
  const host = start === 'Connect' && kit.store.get(connectorsAtom).find(({ isHost }) => isHost)
  if (host) return [{ view: 'Connect' }, { view: 'ConnectingExternal', params: { connectorId: host.id, namespace: host.namespace } }]
  return [{ view: start }]
}

/** Whether a wallet can be reached over a relay. A project that refuses this page leaves installed wallets only (V-13). */
function canPair(kit: Kit): boolean {
  if (kit.config.enableWalletConnect === false || kit.store.get(originStatusAtom) === 'denied') return false
  return kit.adapters.some((adapter) => adapter.getConnectors().some(({ type }) => type === 'walletConnect'))
}
