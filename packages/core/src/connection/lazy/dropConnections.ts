import type { Namespace } from '@latchkey/common/caip'
import type { Events } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { activeNamespaceAtom, chosenChainsAtom } from '../../network/state.ts'
import { disconnectDecision } from '../disconnectDecision.ts'
import { type Connection, connectionsAtom } from '../state.ts'
import { markEnded, toRemembered, trimRemembered } from './saveConnection.ts'

/** Forgets connections at once, asking no wallet, and tells it (S-06, S-07). @returns Those that ended. */
export function dropConnections(kit: Kit, parameters: dropConnections.Parameters): readonly Connection[] {
  const { reason, keepOpen = false, ...wanted } = parameters
  const { ended, promoted, isLast } = disconnectDecision({ connections: kit.store.get(connectionsAtom), ...wanted })
  if (ended.length === 0) return ended
  kit.store.set(connectionsAtom, (all) =>
    trimRemembered(
      all.map((one) => {
        if (ended.includes(one)) return toRemembered(one)
        return promoted.includes(one) ? { ...one, status: 'connected' as const } : one
      }),
    ),
  )
  markEnded(kit, ended)
  const gone = [...new Set(ended.map(({ namespace }) => namespace))].filter(isLast)
  kit.store.set(chosenChainsAtom, (chosen) => new Map([...chosen].filter(([namespace]) => !gone.includes(namespace))))
  bringLiveToFront(kit, gone)
  for (const { connectorId, namespace } of ended) {
    kit.events.emit('disconnected', { connectorId, namespace, reason, isLast: isLast(namespace), keepOpen })
  }
  return ended
}

/** If the active family has gone, one that is still connected takes its place. */
function bringLiveToFront(kit: Kit, gone: readonly Namespace[]): void {
  const front = kit.store.get(activeNamespaceAtom)
  if (!front || !gone.includes(front)) return
  const live = kit.store.get(connectionsAtom).findLast(({ status }) => status === 'connected')
  if (live) kit.store.set(activeNamespaceAtom, live.namespace)
}

export declare namespace dropConnections {
  type Parameters = {
    namespace?: Namespace | undefined
    connectorId?: string | undefined
    reason: Events['disconnected']['reason']
    /** Leaves the modal as it is. */
    keepOpen?: boolean | undefined
  }
}
