import { listConnectors } from '../connector/listConnectors.ts'
import type { Reaction } from './reaction.ts'

/** A wallet that announces itself late appears in an open list at once (R-W7). */
export const listConnectorsOnChange: Reaction = (kit) => {
  listConnectors(kit)
  return kit.wallet.on('connectorsChanged', ({ namespace }) => {
    listConnectors(kit)
    kit.events.emit('connectorsChanged', { namespace })
  })
}
