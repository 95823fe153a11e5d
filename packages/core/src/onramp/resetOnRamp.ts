import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { restartTimer } from '../timer.ts'
import { emptyOnRamp, onRampAtom } from './state.ts'

/** Clears provider, error and amounts and restores the defaults (S-29). What is being asked is given up; lists and pictures stay. */
export function resetOnRamp(kit: Kit): void {
  for (const key of ['onRampQuote', 'onRampOffers', 'onRampCheckout']) abortAttempt(kit, key)
  restartTimer(kit, 'onRampQuote', 0, () => {})()
  kit.store.set(onRampAtom, ({ options, providers, images }) => ({ ...emptyOnRamp, options, providers, images }))
}
