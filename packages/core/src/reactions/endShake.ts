import * as limits from '@latchkey/common/limits'
import { modalAtom } from '../modal/state.ts'
import { restartTimer } from '../timer.ts'
import type { Reaction } from './reaction.ts'

/** A shake ends by itself (U-14). */
export const endShake: Reaction = (kit) =>
  kit.store.sub(modalAtom, () => {
    if (!kit.store.get(modalAtom).shake) return
    restartTimer(kit, 'shake', limits.shakeMs, () => kit.store.set(modalAtom, (modal) => ({ ...modal, shake: false })))
  })
