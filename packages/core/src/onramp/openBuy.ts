import { findTelegramOpener, openExternal, type readDevice, safeText } from '@latchkey/common'
import { getSnapshot } from '../connection/getSnapshot.ts'
import type { Kit } from '../kit.ts'
import { onRampAtom, onRampFactsAtom } from './state.ts'

/**
 * Opens the selected provider's tab, at once: call it inside the visitor's click. Again for "Open again".
 *
 * @returns Whether the browser was asked to: not with a sample on screen, outside the limits, or before the address is there.
 */
export function openBuy(kit: Kit): boolean {
  const { checkout, selectedProvider, progress } = kit.store.get(onRampAtom)
  const { url, address } = checkout.data ?? {}
  // What was made for one account is not opened for another.
  if (!url || address !== getSnapshot(kit).address) return false
  if (progress === 'idle' && !kit.store.get(onRampFactsAtom).canContinue) return false
  const open = kit.page.open ?? findTelegramOpener(globalThis as readDevice.Surroundings)
  if (!openExternal(url, 'web', open ? { open } : {})) return false
  if (progress === 'idle') {
    kit.events.emit('tracked', { event: 'SELECT_BUY_PROVIDER', properties: { provider: safeText(selectedProvider?.name, 'name') } })
  }
  kit.store.set(onRampAtom, (onRamp) => ({ ...onRamp, progress: progress === 'received' ? 'received' : 'open' }))
  return true
}
