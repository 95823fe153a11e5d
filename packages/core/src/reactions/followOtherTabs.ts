import { dropConnections } from '../connection/dropConnections.ts'
import { reconnect } from '../connection/reconnect.ts'
import { attemptsAtom, connectionsAtom, endedIdsAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { keys } from '../persistence/keys.ts'
import { readStored } from '../persistence/readStored.ts'
import { restoreConnections } from '../persistence/restore.ts'
import { restartTimer } from '../timer.ts'
import type { Reaction } from './reaction.ts'

/** One change of the other tab is several writes; they are looked at together. */
const gatherMs = 50

/** What a visitor ends or connects in another tab ends or connects here, without asking again (R-B4). */
export const followOtherTabs: Reaction = (kit) => {
  let cancel = () => {}
  const stop = kit.page.onStorage(() => {
    cancel = restartTimer(kit, 'followOtherTabs', gatherMs, () => follow(kit))
  })
  return () => {
    stop()
    cancel()
  }
}

function follow(kit: Kit): void {
  const ended = new Set(readStored(kit, keys.disconnectedConnectorIds) ?? [])
  const isEnded = ({ namespace, connectorId }: { namespace: string; connectorId: string }) => ended.has(`${namespace}:${connectorId}`)
  for (const { namespace, connectorId, status } of kit.store.get(connectionsAtom)) {
    if (status !== 'disconnected' && isEnded({ namespace, connectorId })) dropConnections(kit, { namespace, connectorId, reason: 'tab' })
  }
  kit.store.set(endedIdsAtom, (ids) => (String([...ids].sort()) === String([...ended].sort()) ? ids : ended))
  const busy = kit.store.get(attemptsAtom)
  const own = kit.store.get(connectionsAtom)
  const isNew = (readStored(kit, keys.connections) ?? []).some(
    (one) =>
      one.status === 'connected' &&
      !isEnded(one) &&
      !busy.has(one.namespace) &&
      !own.some(({ namespace, status }) => namespace === one.namespace && status === 'connected'),
  )
  if (!isNew) return
  restoreConnections(kit)
  void reconnect(kit)
}
