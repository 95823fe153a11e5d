import type { Kit } from '../../kit.ts'
import { keys } from '../../persistence/keys.ts'
import { readStored } from '../../persistence/readStored.ts'
import { restoreConnections } from '../../persistence/restore.ts'
import { attemptsAtom, connectionsAtom, endedIdsAtom } from '../state.ts'
import { reconnect } from '../verbs.ts'
import { dropConnections } from './dropConnections.ts'

/** Ends what another tab ended, and restores what it connected, as its storage says now. */
export function followTab(kit: Kit): void {
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
