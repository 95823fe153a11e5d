import { limits, type Namespace } from '@latchkey/common'
import { activateNamespace } from '../connection/activateNamespace.ts'
import { isConnectedAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { reset } from '../router/reset.ts'
import { startView } from '../router/startView.ts'
import type { Route, ViewId, ViewParams } from '../router/views.ts'
import { restartTimer } from '../timer.ts'
import { modalAtom } from './state.ts'

/**
 * Opens the modal on the view asked for, or on the one that fits (N-04, N-05).
 *
 * The view is there at once. The promise settles when its data is, or after a short while without
 * (a directory that is slow or dead keeps nothing waiting).
 *
 * @throws {@link ViewDisabledError} if the view is switched off; the modal then stays as it was.
 */
export async function open(kit: Kit, parameters: open.Parameters = {}): Promise<void> {
  const { view, data, namespace } = parameters
  const isConnected = kit.store.get(isConnectedAtom)
  const start = startView({
    manualWCControl: kit.config.manualWCControl === true,
    hasAdapters: kit.config.adapters.length > 0,
    isConnected,
    isPhone: kit.page.isPhone(),
  })
  // The QR view comes with the relay; until then the list of all wallets is the nearest thing.
  const fallback = start === 'ConnectingWalletConnectBasic' ? 'AllWallets' : start
  reset(kit, { view: view ?? fallback, params: data } as Route, 'none')
  if (namespace) activateNamespace(kit, namespace)
  kit.store.set(modalAtom, (modal) => ({ ...modal, open: true, loading: true, shake: false, namespace }))
  kit.events.emit('opened', { view: view ?? fallback, namespace })

  const done = () => kit.store.set(modalAtom, (modal) => ({ ...modal, loading: false }))
  await new Promise<void>((resolve) => {
    const cancel = restartTimer(kit, 'open', limits.imagePreloadTimeoutMs, resolve)
    kit.signal.addEventListener('abort', () => resolve(), { once: true })
    void prefetch(kit).finally(() => {
      cancel()
      resolve()
    })
  })
  done()
}

/** What the first views show (N-09). */
async function prefetch(_kit: Kit): Promise<void> {}

export declare namespace open {
  type Parameters = {
    view?: ViewId | undefined
    /** What the view must be told, such as `{ chainId }` of SwitchActiveChain. */
    data?: ViewParams[ViewId] | undefined
    /** Show only this family's wallets and networks until the modal closes (N-24). */
    namespace?: Namespace | undefined
  }
}
