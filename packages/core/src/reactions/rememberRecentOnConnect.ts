import * as limits from '@latchkey/common/limits'
import { recentWalletsAtom } from '../connector/state.ts'
import type { Reaction } from './reaction.ts'

/** The last wallets used lead the list (C-03). */
export const rememberRecentOnConnect: Reaction = (kit) =>
  kit.events.on('connected', ({ wallet: { id, name, imageId, explorerId }, isRestored }) => {
    if (isRestored) return
    kit.store.set(recentWalletsAtom, (recent) =>
      [{ id, name, imageId, explorerId }, ...recent.filter((one) => one.id !== id)].slice(0, limits.recentWalletsMax),
    )
  })
