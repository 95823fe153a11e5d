import { createCircuit } from '../createCircuit.ts'
import { UpstreamFailedError } from './errors.ts'

/** Keeps calls away from a node that has enough of them, or gives no answers. */
export type UpstreamGuard = {
  /** @throws {@link UpstreamFailedError} at once, if the node is not to be asked now; else what `ask` throws. */
  run<answer>(ask: () => Promise<answer>, signal: AbortSignal): Promise<answer>
}

/** Makes one for one node. Once it was silent to some calls in a row, one call in five seconds looks whether it answers again. */
export function createUpstreamGuard(options: createUpstreamGuard.Options): UpstreamGuard {
  const circuit = createCircuit({ failures: failuresMax, pauseMs: probeMs, now: options.now })
  let underWay = 0
  return {
    async run(ask, signal) {
      if (underWay >= options.maxUnderWay) throw new UpstreamFailedError('too much is under way to it', { isSpared: true })
      if (!circuit.admits()) throw new UpstreamFailedError('it has not answered for a while', { isSpared: true })
      underWay += 1
      try {
        const answer = await ask()
        circuit.succeeded()
        return answer
      } catch (error) {
        // A caller who left says nothing of the node.
        if (error instanceof UpstreamFailedError && error.isSilent && !signal.aborted) circuit.failed()
        throw error
      } finally {
        underWay -= 1
      }
    },
  }
}

export declare namespace createUpstreamGuard {
  type Options = {
    maxUnderWay: number
    /** Milliseconds that never go back. */
    now: () => number
  }
}

const failuresMax = 5
const probeMs = 5000
