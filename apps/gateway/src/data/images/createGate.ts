import { busy } from '../../host/http/errors.ts'

/**
 * Lets some through at once, and of each host fewer; the others wait their turn, unless too many wait already.
 *
 * @throws {@link RefusedError} 503 `BUSY` where too many wait; the signal's reason to one who leaves the queue; else what `run` throws.
 */
export type Gate = <value>(url: string, run: () => Promise<value>, signal?: AbortSignal) => Promise<value>

type Waiting = { readonly host: string; enter(): void }

/** Makes a gate that is open for `atOnce`, with room for `waitingMax` in front of it. */
export function createGate({ atOnce, waitingMax, perHost }: createGate.Options): Gate {
  const waiting = new Set<Waiting>()
  const [insideOf, waitingOf] = [createTally(), createTally()]

  const hasRoom = (host: string) => insideOf.total < atOnce && insideOf.of(host) < perHost.atOnce

  function wait(host: string, signal: AbortSignal | undefined): Promise<void> {
    if (waitingOf.total >= waitingMax || waitingOf.of(host) >= perHost.waitingMax) throw busy()
    return new Promise((resolve, reject) => {
      const one = {
        host,
        enter() {
          end()
          insideOf.add(host, 1)
          resolve()
        },
      }
      const leave = () => {
        end()
        reject(signal?.reason)
      }
      const end = () => {
        waiting.delete(one)
        waitingOf.add(host, -1)
        signal?.removeEventListener('abort', leave)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.add(one)
      waitingOf.add(host, 1)
    })
  }

  /** The place that became free is taken by the first for whose host there is room. */
  function admitNext(): void {
    const next = [...waiting].find(({ host }) => hasRoom(host))
    next?.enter()
  }

  return async (url, run, signal) => {
    signal?.throwIfAborted()
    const host = URL.canParse(url) ? new URL(url).host : ''
    if (hasRoom(host)) insideOf.add(host, 1)
    else await wait(host, signal)
    try {
      return await run()
    } finally {
      insideOf.add(host, -1)
      admitNext()
    }
  }
}

export declare namespace createGate {
  type Bound = { readonly atOnce: number; readonly waitingMax: number }
  type Options = Bound & {
    /** What a single host may have of both, so that a slow one leaves room for the others. */
    readonly perHost: Bound
  }
}

/** Counts by host, and in all. */
function createTally() {
  const counts = new Map<string, number>()
  let total = 0
  return {
    get total() {
      return total
    },
    of: (host: string) => counts.get(host) ?? 0,
    add(host: string, by: 1 | -1) {
      total += by
      const count = (counts.get(host) ?? 0) + by
      if (count === 0) counts.delete(host)
      else counts.set(host, count)
    },
  }
}
