import { dropConnections } from '../connection/dropConnections.ts'
import { connectionsAtom, endedIdsAtom } from '../connection/state.ts'
import { takeUp } from '../connection/takeUp.ts'
import { keys } from '../persistence/keys.ts'
import { readStored } from '../persistence/readStored.ts'
import { restoreConnections } from '../persistence/restore.ts'
import type { Reaction } from './reaction.ts'

/** What a visitor ends or connects in another tab ends or connects here, without asking again (R-B4). */
export const followOtherTabs: Reaction = (kit) =>
  kit.page.onStorage(() => {
    const before = kit.storage.getItem(keys.disconnectedConnectorIds.key)
    const ended = new Set(readStored(kit, keys.disconnectedConnectorIds) ?? [])
    for (const { namespace, connectorId, status } of kit.store.get(connectionsAtom)) {
      if (status !== 'disconnected' && ended.has(`${namespace}:${connectorId}`)) {
        dropConnections(kit, { namespace, connectorId, reason: 'tab' })
      }
    }
    kit.store.set(endedIdsAtom, (ids) => (before === JSON.stringify([...ids]) ? ids : ended))
    const live = (readStored(kit, keys.connections) ?? []).filter(({ status }) => status === 'connected')
    const isNew = live.some(
      (one) =>
        !ended.has(`${one.namespace}:${one.connectorId}`) &&
        !kit.store.get(connectionsAtom).some((own) => own.namespace === one.namespace && own.status === 'connected'),
    )
    if (!isNew) return
    restoreConnections(kit)
    void takeUp(kit)
  })
