import type { Namespace } from '@latchkey/common/caip'
import type { Connection } from './state.ts'

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
