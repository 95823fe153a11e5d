import type { Kit } from '../kit.ts'

/** Notes that there is a transfer which a change of account voids. */
export function noteUse(kit: Kit): void {
  kit.once('sendUse', () => ({ isUsed: false })).isUsed = true
}
