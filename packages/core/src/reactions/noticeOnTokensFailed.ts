import { showToast } from '../notice/showToast.ts'
import type { Reaction } from './reaction.ts'

/** Tokens that could not be looked up are said to be so, once for each try (S-26). */
export const noticeOnTokensFailed: Reaction = (kit) =>
  kit.events.on('tokensFailed', () => {
    showToast(kit, { kind: 'error', text: 'TOKEN_BALANCE_UNAVAILABLE' })
  })
