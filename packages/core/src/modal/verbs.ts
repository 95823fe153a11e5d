import type { Namespace } from '@latchkey/common/caip'
import { isConnectedAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { AdapterMissingError } from '../network/errors.ts'
import { activeNamespaceAtom, networksAtom } from '../network/state.ts'
import { closeDecision } from '../router/decisions.ts'
import { reset, showStack } from '../router/reset.ts'
import type { Route, ViewId, ViewParams } from '../router/views.ts'
import { startStack } from './startStack.ts'
import { modalAtom } from './state.ts'

/**
 * Opens the modal on `view`, or on the one that fits (N-04, N-05).
 *
 * The view is there at once. The promise settles when its data is, or after a short while without: a
 * directory that is slow or dead keeps nothing waiting.
 *
 * @throws {@link ViewDisabledError} if the view is switched off, {@link OptionInvalidError} if its data is
 * missing, {@link AdapterMissingError} if the namespace is not configured; the modal then stays as it was.
 */
export async function open(kit: Kit, parameters: open.Parameters = {}): Promise<void> {
  const { view, data, namespace } = parameters
  const stack = view ? [{ view, params: data } as Route] : startStack(kit)
  if (namespace) activateNamespace(kit, namespace)
  showStack(kit, stack, 'none')
  kit.store.set(modalAtom, (modal) => ({ ...modal, open: true, isOnStart: !view, loading: true, shake: false, namespace }))
  try {
    await kit.awaken()
    if (!kit.store.get(modalAtom).open) return
    kit.events.emit('opened', { view: stack.at(-1)?.view ?? 'Connect', namespace })
    const { prefetch } = await import('./lazy/prefetch.ts')
    await prefetch(kit)
  } finally {
    kit.store.set(modalAtom, (modal) => ({ ...modal, loading: false }))
  }
}

export declare namespace open {
  type Parameters = {
    /** The view to begin with; the account where one is connected, else the list of wallets, unless set. */
    view?: ViewId | undefined
    /** What the view needs, such as `{ chainId }` of SwitchActiveChain. */
    data?: ViewParams[ViewId] | undefined
    /** Show only this namespace's wallets and networks until the modal closes (N-24). */
    namespace?: Namespace | undefined
  }
}

/**
 * Closes the modal; embedded, goes back to its start. Shakes it while something must be answered first (N-10, N-17).
 *
 * A running connect is rejected with `MODAL_CLOSED` (S-05).
 *
 * @returns Whether it closed.
 */
export function close(kit: Kit): boolean {
  const { open, closable, embedded } = kit.store.get(modalAtom)
  const isConnected = kit.store.get(isConnectedAtom)
  const decision = closeDecision({ isOpen: open, isClosable: closable, isEmbedded: embedded, isConnected })
  if (decision === 'ignore') return false
  if (decision === 'shake') {
    kit.store.set(modalAtom, (modal) => ({ ...modal, shake: true }))
    return false
  }
  const isEmbedded = decision !== 'close'
  kit.store.set(modalAtom, (modal) => ({ ...modal, open: isEmbedded, loading: false, namespace: undefined }))
  kit.events.emit('closed', { isConnected })
  reset(kit, { view: decision === 'showAccount' ? 'Account' : 'Connect' }, isEmbedded ? 'prev' : 'none')
  return true
}

/** Brings a family to the front, with the network it was last on (N-08). @throws {@link AdapterMissingError} if it is not configured. */
function activateNamespace(kit: Kit, namespace: Namespace): void {
  if (!kit.store.get(networksAtom).some(({ chainNamespace }) => chainNamespace === namespace)) throw new AdapterMissingError({ namespace })
  kit.store.set(activeNamespaceAtom, namespace)
}
