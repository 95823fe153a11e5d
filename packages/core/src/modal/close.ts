import { isConnectedAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { closeDecision } from '../router/closeDecision.ts'
import { reset } from '../router/reset.ts'
import { modalAtom } from './state.ts'

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
