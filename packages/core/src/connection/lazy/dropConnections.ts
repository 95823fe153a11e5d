import type { Namespace } from '@latchkey/common/caip'
import type { Events } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { activeNamespaceAtom, chosenChainsAtom } from '../../network/state.ts'
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

/** Which connections end, and which of the others becomes its family's current one (S-06). */
export function disconnectDecision(input: disconnectDecision.Input): disconnectDecision.Decision {
  const { connections, namespace, connectorId } = input
  const isMeant = (one: Connection) =>
    one.status !== 'disconnected' &&
    (namespace === undefined || one.namespace === namespace) &&
    (connectorId === undefined ? true : one.connectorId === connectorId)
  const ended = connections.filter(isMeant)
  const promoted: Connection[] = []
  for (const { namespace: family } of ended.filter(({ status }) => status === 'connected')) {
    const next = connections.findLast((one) => one.namespace === family && one.status === 'active' && !isMeant(one))
    if (next) promoted.push(next)
  }
  const left = connections.filter((one) => !isMeant(one) && one.status !== 'disconnected')
  return { ended, promoted, isLast: (family) => left.every((one) => one.namespace !== family) }
}

export declare namespace disconnectDecision {
  type Input = {
    readonly connections: readonly Connection[]
    /** All families unless set. */
    readonly namespace?: Namespace | undefined
    /** All wallets unless set. */
    readonly connectorId?: string | undefined
  }
  type Decision = {
    readonly ended: readonly Connection[]
    readonly promoted: readonly Connection[]
    /** Whether a family has no live connection afterwards. */
    isLast(namespace: Namespace): boolean
  }
}
