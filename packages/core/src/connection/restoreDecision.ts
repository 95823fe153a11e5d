import type { Connection } from './state.ts'

/** Which remembered connections are taken up on load, in which order (S-02). Switched off, none; ended for good, never. */
export function restoreDecision(input: restoreDecision.Input): readonly Connection[] {
  if (!input.isEnabled) return []
  return input.connections.filter(
    ({ status, namespace, connectorId }) => status === 'disconnected' && !input.endedIds.has(`${namespace}:${connectorId}`),
  )
}

export declare namespace restoreDecision {
  type Input = {
    /** The option `enableReconnect`. */
    readonly isEnabled: boolean
    readonly connections: readonly Connection[]
    readonly endedIds: ReadonlySet<string>
  }
}
