import { AbortedError } from '@latchkey/common/contract'
import { readBody } from '@latchkey/common/web'
import { upstreamFailed } from '../http/errors.ts'
import { createCircuit } from './createCircuit.ts'

/**
 * A `fetch` for one upstream that does not wait for it while it is silent or busy. After some calls in a row without an answer
 * one in five seconds is let through as a probe, and at most a hundred run at a time. An answer counts once it is complete:
 * one that begins and then stops does not, and more than ten megabytes are refused.
 *
 * @throws {@link RefusedError} 502 at once if it is not to be called now; else what `fetch` throws, or {@link DecodeError} if the answer is too large.
 */
export function guardFetch(fetch: typeof globalThis.fetch, { now }: { now: () => number }): typeof globalThis.fetch {
  const circuit = createCircuit({ failures: failuresMax, pauseMs: probeMs, now })
  let underWay = 0
  return async (input, init) => {
    if (underWay >= underWayMax || !circuit.admits()) throw upstreamFailed()
    underWay += 1
    try {
      const response = await readWhole(await fetch(input, init))
      circuit.succeeded()
      return response
    } catch (error) {
      // A caller that left says nothing about the upstream.
      if (!(init?.signal?.reason instanceof AbortedError)) circuit.failed()
      throw error
    } finally {
      underWay -= 1
    }
  }
}

const [failuresMax, probeMs] = [5, 5_000]
const underWayMax = 100
/** Above the limit of every reader of an answer. */
const bytesMax = 10_000_000

/** The same answer with all its bytes, so that reading it never waits. */
async function readWhole(response: Response): Promise<Response> {
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(await readBody(response, bytesMax), { status, statusText, headers })
}
