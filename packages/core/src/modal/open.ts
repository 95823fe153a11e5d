import type { Namespace } from '@latchkey/common'
import { activateNamespace } from '../connection/activateNamespace.ts'
import { isConnectedAtom } from '../connection/state.ts'
import { connectorsAtom } from '../connector/state.ts'
import { featuresAtom, originStatusAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { isViewEnabled } from '../router/isViewEnabled.ts'
import { showStack } from '../router/showStack.ts'
import { startView } from '../router/startView.ts'
import type { Route, ViewId, ViewParams } from '../router/views.ts'
import { modalAtom } from './state.ts'

/**
 * Opens the modal on the view asked for, or on the one that fits (N-04, N-05).
 *
 * The view is there at once. The promise settles when its data is, or after a short while without: a
 * directory that is slow or dead keeps nothing waiting.
 *
 * @throws {@link ViewDisabledError} if the view is switched off, {@link OptionInvalidError} if it is not told what it must
 * be, {@link AdapterMissingError} if the family is not configured; the modal then stays as it was.
 */
export async function open(kit: Kit, parameters: open.Parameters = {}): Promise<void> {
  const { view, data, namespace } = parameters
  const stack = view ? [{ view, params: data } as Route] : startStack(kit)
  if (namespace) activateNamespace(kit, namespace)
  showStack(kit, stack, 'none')
  kit.store.set(modalAtom, (modal) => ({ ...modal, open: true, loading: true, shake: false, namespace }))
  try {
    await kit.awaken()
    if (!kit.store.get(modalAtom).open) return
    kit.events.emit('opened', { view: stack.at(-1)?.view ?? 'Connect', namespace })
    const { prefetch } = await import('./prefetch.ts')
    await prefetch(kit)
  } finally {
    kit.store.set(modalAtom, (modal) => ({ ...modal, loading: false }))
  }
}

/** The start view; inside a wallet's own browser, that wallet with the list below it. */
function startStack(kit: Kit): readonly Route[] {
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

/** Whether a wallet can be asked over a relay. A project that refuses this page leaves installed wallets only (V-13). */
function canPair(kit: Kit): boolean {
  if (kit.config.enableWalletConnect === false || kit.store.get(originStatusAtom) === 'denied') return false
  return kit.adapters.some((adapter) => adapter.getConnectors().some(({ type }) => type === 'walletConnect'))
}

export declare namespace open {
  type Parameters = {
    view?: ViewId | undefined
    /** What the view must be told, such as `{ chainId }` of SwitchActiveChain. */
    data?: ViewParams[ViewId] | undefined
    /** Show only this family's wallets and networks until the modal closes (N-24). */
    namespace?: Namespace | undefined
  }
}
