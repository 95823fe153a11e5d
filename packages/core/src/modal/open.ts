import type { Namespace } from '@latchkey/common'
import { activateNamespace } from '../connection/activateNamespace.ts'
import type { Kit } from '../kit.ts'
import { showStack } from '../router/showStack.ts'
import type { Route, ViewId, ViewParams } from '../router/views.ts'
import { startStack } from './startStack.ts'
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
  kit.store.set(modalAtom, (modal) => ({ ...modal, open: true, isOnStart: !view, loading: true, shake: false, namespace }))
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

export declare namespace open {
  type Parameters = {
    view?: ViewId | undefined
    /** What the view must be told, such as `{ chainId }` of SwitchActiveChain. */
    data?: ViewParams[ViewId] | undefined
    /** Show only this family's wallets and networks until the modal closes (N-24). */
    namespace?: Namespace | undefined
  }
}
