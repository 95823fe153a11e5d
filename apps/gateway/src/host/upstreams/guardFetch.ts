import { AbortedError } from '@latchkey/common/contract'
import { readBody } from '@latchkey/common/web'
import { upstreamFailed } from '../http/errors.ts'
import { createCircuit } from './createCircuit.ts'

/**
 * The same `fetch`, to one upstream: what is silent, or has enough to do, is not waited for. After some calls in a row without an answer
 * one in five seconds is let through as a probe, and at most a hundred are under way at a time. An answer is one once all of it is there:
 * what begins and then stops is none, and more than ten megabytes are not taken.
 *
 * @throws {@link RefusedError} 502 at once, where it is not to be asked now; else what `fetch` throws, or {@link DecodeError} for too much.
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
      // A caller who left says nothing of the upstream.
      if (!(init?.signal?.reason instanceof AbortedError)) circuit.failed()
      throw error
    } finally {
      underWay -= 1
    }
  }
}

const [failuresMax, probeMs] = [5, 5_000]
const underWayMax = 100
/** More than what reads an answer takes of it. */
const bytesMax = 10_000_000

/** The same answer with its bytes at hand: who reads them waits for nothing. */
async function readWhole(response: Response): Promise<Response> {
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(await readBody(response, bytesMax), { status, statusText, headers })
}
