import { declined, RefusedError } from './RefusedError.ts'

/** One request on the screen at a time. A limited number of others wait (T-F8). */
export type Queue = {
  /** Runs when it is its turn. Rejects with 4001 if it was aborted before, -32005 if too many wait. */
  run<value>(task: (signal: AbortSignal) => Promise<value>): Promise<value>
  /**
   * The queue as a request joins it that has things to look up before it can run: if it is aborted meanwhile, the request never comes on
   * the screen.
   */
  join(): Queue
  /** Ends the running, waiting and joined requests with 4001. */
  abort(): void
}

const waitingMax = 10

/** Creates an empty queue. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let controller = new AbortController()
  const queueOf = (getSignal: () => AbortSignal): Queue => ({
    run(task) {
      const signal = getSignal()
      if (signal.aborted) return Promise.reject(declined())
      if (waiting >= waitingMax) return Promise.reject(new RefusedError(-32005, 'Too many requests wait for approval'))
      waiting += 1
      const turn = last.then(async () => {
        if (signal.aborted) throw declined()
        const value = await task(signal)
        // Discard a result that was made after the cancellation (3.10).
        if (signal.aborted) throw declined()
        return value
      })
      last = turn
        .catch(() => {})
        .then(() => {
          waiting -= 1
        })
      return turn
    },
    join() {
      const signal = getSignal()
      return queueOf(() => signal)
    },
    abort() {
      controller.abort()
      controller = new AbortController()
    },
  })
  return queueOf(() => controller.signal)
}
