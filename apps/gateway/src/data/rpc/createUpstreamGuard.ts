import { createCircuit } from '../../host/upstreams/createCircuit.ts'
import { UpstreamFailedError } from './errors.ts'

/** Stops calls to a node that is at its limit or does not answer. */
export type UpstreamGuard = {
  /** It was silent for too long: it is only probed. */
  readonly isOpen: boolean
  /** @throws {@link UpstreamFailedError} at once, if the node is not to be asked now; else what `ask` throws. */
  run<answer>(ask: () => Promise<answer>, call: UpstreamGuard.Call): Promise<answer>
}

export declare namespace UpstreamGuard {
  type Call = {
    readonly signal: AbortSignal
    /** The caller; absent for the gateway itself. */
    readonly caller?: string | undefined
  }
}

/**
 * Makes one for one node. Once it was silent to some calls in a row, one look in five seconds tells whether it answers again.
 *
 * A caller's request may be too heavy for a node that answers all others. So only our own probe tells that it is silent to all, and
 * one caller has at most as much under way as is left for the others.
 */
export function createUpstreamGuard({ maxUnderWay, look, now }: createUpstreamGuard.Options): UpstreamGuard {
  const circuit = createCircuit({ failures: failuresMax, pauseMs: probeMs, now })
  const underWayOf = new Map<string, number>()
  let underWay = 0

  /** Closes the circuit where the node answers a question of ours, whatever it says. @throws {@link UpstreamFailedError} if it does not */
  const see = async () => {
    try {
      await look()
    } catch (error) {
      if (!isSilence(error)) return circuit.succeeded()
      circuit.failed()
      throw error
    }
    circuit.succeeded()
  }

  return {
    get isOpen() {
      return circuit.isOpen
    },
    async run(ask, { signal, caller = '' }) {
      const own = underWayOf.get(caller) ?? 0
      if (underWay >= maxUnderWay || (own > 0 && own >= maxUnderWay - underWay))
        throw new UpstreamFailedError('too much is under way to it', { isSpared: true })
      if (!circuit.admits()) throw new UpstreamFailedError('it has not answered for a while', { isSpared: true })
      underWay += 1
      underWayOf.set(caller, own + 1)
      try {
        if (circuit.isOpen) await see()
        const answer = await ask()
        circuit.succeeded()
        return answer
      } catch (error) {
        // An aborted call says nothing about the node.
        if (isSilence(error) && !signal.aborted && !circuit.isOpen) {
          circuit.failed()
          if (circuit.isOpen) void see().catch(() => {})
        }
        throw error
      } finally {
        underWay -= 1
        const left = (underWayOf.get(caller) ?? 1) - 1
        if (left > 0) underWayOf.set(caller, left)
        else underWayOf.delete(caller)
      }
    },
  }
}

export declare namespace createUpstreamGuard {
  type Options = {
    maxUnderWay: number
    /** Asks the node what it answers at once if it answers anything. @throws {@link UpstreamFailedError} */
    look: () => Promise<unknown>
    /** Milliseconds that never go back. */
    now: () => number
  }
}

const failuresMax = 5
const probeMs = 5000

function isSilence(error: unknown): boolean {
  return error instanceof UpstreamFailedError && error.isSilent
}
