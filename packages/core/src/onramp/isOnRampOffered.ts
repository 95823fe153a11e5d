import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'

/** Whether buying is offered here: it is on (N-20), and the page is not in a restricted time zone. */
export function isOnRampOffered(kit: Kit): boolean {
  if (!kit.gateway || !kit.store.get(featuresAtom).onramp) return false
  const timeZone = kit.page.timeZone?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return !restrictedTimeZones.has(timeZone)
}

/** Time zones in which features marked for it are not offered, with their old names. */
export const restrictedTimeZones: ReadonlySet<string> = new Set([
  ...['Asia/Shanghai', 'Asia/Chongqing', 'Asia/Chungking', 'Asia/Harbin', 'Asia/Urumqi', 'Asia/Kashgar', 'PRC'],
  ...['Asia/Hong_Kong', 'Hongkong', 'Asia/Macau', 'Asia/Macao'],
])
