/** Lets callers who ask the same at one time share one answer. */
export type SingleFlight<answer> = {
  /**
   * @param signal Of this caller; one without it stays to the end.
   * @param ask Asks for all of them; its signal aborts once every caller has left.
   * @throws What `ask` throws, and the signal's reason to a caller who leaves.
   */
  share(key: string, signal: AbortSignal | undefined, ask: Ask<answer>): Promise<answer>
  /** As `share`, but never an answer that began before this call: at most one is under way and one waits behind it. */
  shareNext(key: string, signal: AbortSignal | undefined, ask: Ask<answer>): Promise<answer>
}

type Ask<answer> = (signal: AbortSignal) => Promise<answer>
type Flight<answer> = { readonly answer: Promise<answer>; readonly ending: AbortController; callers: number }
type Flights<answer> = Map<string, Flight<answer>>

/** Makes one with nothing under way. What has ended is not kept: that is a cache's work. */
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
        // From here on it has begun: who comes now waits for the one after it.
        behind.delete(key)
        return share(key, ending, ask)
      })
    },
  }
}

/** Takes part in what is under way for `key`, else starts it. */
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
