import { abortAttempt } from '../connection/attempt.ts'
import type { Kit } from '../kit.ts'
import { emptyRegistration, nameRegistrationAtom } from './state.ts'

/** Begins anew: nothing typed, nothing being asked. Counted as the opening of the flow. */
export function beginNameRegistration(kit: Kit): void {
  for (const key of ['nameSuggestions', 'registerName']) abortAttempt(kit, key)
  kit.store.set(nameRegistrationAtom, ({ suffix }) => ({ ...emptyRegistration, ...(suffix && { suffix }) }))
  kit.events.emit('tracked', { event: 'OPEN_ENS_FLOW' })
}
