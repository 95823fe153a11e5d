/** Lets callers that ask the same at the same time share one answer. */
export type SingleFlight<answer> = {
  /**
   * @param signal This caller's; a caller without one stays to the end.
   * @param ask Asks for all callers; its signal aborts once every caller has left.
   * @throws What `ask` throws, or the signal's reason for a caller that leaves.
   */
  share(key: string, signal: AbortSignal | undefined, ask: Ask<answer>): Promise<answer>
  /** As `share`, but never an answer that was requested before this call: at most one is running and one waits behind it. */
  shareNext(key: string, signal: AbortSignal | undefined, ask: Ask<answer>): Promise<answer>
}

type Ask<answer> = (signal: AbortSignal) => Promise<answer>
type Flight<answer> = { readonly answer: Promise<answer>; readonly ending: AbortController; callers: number }
type Flights<answer> = Map<string, Flight<answer>>

/** Creates one with nothing running. Finished answers are not kept: that is the task of a cache. */
export function createSingleFlight<answer>(): SingleFlight<answer> {
  const underWay: Flights<answer> = new Map()
  const behind: Flights<answer> = new Map()

  const share: SingleFlight<answer>['share'] = (key, signal, ask) => join(underWay, key, signal, ask)

  return {
    share,
    async shareNext(key, signal, ask) {
      const before = underWay.get(key)?.answer
      if (!before) return share(key, signal, ask)
      return join(behind, key, signal, async (ending) => {
        await before.catch(() => {})
        // From here on it is running: later callers wait for the next one.
        behind.delete(key)
        return share(key, ending, ask)
      })
    },
  }
}

/** Joins what is running for `key`, or starts it. */
async function join<answer>(flights: Flights<answer>, key: string, signal: AbortSignal | undefined, ask: Ask<answer>): Promise<answer> {
  signal?.throwIfAborted()
  const flight = flights.get(key) ?? start(flights, key, ask)
  flight.callers += 1
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = () => {
    flight.callers -= 1
    if (flight.callers === 0) {
      forget(flights, key, flight)
      flight.ending.abort(signal?.reason)
    }
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([flight.answer, left])
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

function start<answer>(flights: Flights<answer>, key: string, ask: Ask<answer>): Flight<answer> {
  const ending = new AbortController()
  const flight: Flight<answer> = { answer: ask(ending.signal), ending, callers: 0 }
  flights.set(key, flight)
  const end = () => forget(flights, key, flight)
  flight.answer.then(end, end)
  return flight
}

function forget<answer>(flights: Flights<answer>, key: string, flight: Flight<answer>): void {
  if (flights.get(key) === flight) flights.delete(key)
}
