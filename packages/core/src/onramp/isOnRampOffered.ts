import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { restrictedTimeZones } from './restrictedTimeZones.ts'

/** Whether buying is offered here: it is on (N-20), and the page is not looked at in a restricted time zone. */
export function isOnRampOffered(kit: Kit): boolean {
  if (!kit.gateway || !kit.store.get(featuresAtom).onramp) return false
  const timeZone = kit.page.timeZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return !restrictedTimeZones.has(timeZone)
}
