import type { Reaction } from './reaction.ts'

/** A session that could not be taken up again is said to the developer (S-02). */
export const warnOnFailedReturn: Reaction = (kit) =>
  kit.events.on('connectFailed', ({ connectorId, isRestored, error }) => {
    if (isRestored) kit.page.warn(`"${connectorId}" is not connected any more: ${error.shortMessage}.`)
  })
