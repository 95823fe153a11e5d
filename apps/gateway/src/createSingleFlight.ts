/** Lets callers who ask the same at one time share one answer. */
export type SingleFlight<answer> = {
  /**
   * @param ask Asks for all of them; its signal aborts once every caller has left.
   * @throws What `ask` throws, and the signal's reason to a caller who leaves.
   */
  share(key: string, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<answer>): Promise<answer>
}

type Flight<answer> = { readonly answer: Promise<answer>; readonly ending: AbortController; callers: number }

/** Makes one with nothing under way. What has ended is not kept: that is a cache's work. */
export function createSingleFlight<answer>(): SingleFlight<answer> {
  const flights = new Map<string, Flight<answer>>()

  function start(key: string, ask: (signal: AbortSignal) => Promise<answer>): Flight<answer> {
    const ending = new AbortController()
    const flight: Flight<answer> = { answer: ask(ending.signal), ending, callers: 0 }
    flights.set(key, flight)
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flight.answer.then(end, end)
    return flight
  }

  return {
    async share(key, signal, ask) {
      signal.throwIfAborted()
      const flight = flights.get(key) ?? start(key, ask)
      flight.callers += 1
      const { promise: left, reject } = Promise.withResolvers<never>()
      const leave = () => {
        flight.callers -= 1
        if (flight.callers === 0) {
          flights.delete(key)
          flight.ending.abort(signal.reason)
        }
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await Promise.race([flight.answer, left])
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
