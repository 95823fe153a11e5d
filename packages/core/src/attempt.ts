import { AbortedError, isLatchkeyError } from '@latchkey/common/contract'
import { runningAttempts } from './abortAttempt.ts'
import type { Kit } from './kit.ts'

/** One run of something that can be overtaken (T-W4). */
export type RunningAttempt = {
  /** Aborts when overtaken, given up, or destroyed; its reason is what the caller rejects with. */
  readonly signal: AbortSignal
  /** Whether its answer still counts. */
  isCurrent(): boolean
  /** Whether a newer one took its place. */
  isOvertaken(): boolean
  /** Gives it up: its caller rejects with `reason`. */
  abort(reason: Error): void
  /** Settles with the promise, or as soon as the attempt is given up, whatever the wallet does. */
  race<value>(promise: Promise<value>): Promise<value>
  /** Releases the kit's signal. */
  end(): void
}

/** Starts an attempt; an earlier one under the same key is given up. */
export function startAttempt(kit: Kit, key: string, callerSignal?: AbortSignal): RunningAttempt {
  const attempts = kit.slot(runningAttempts)
  attempts.get(key)?.abort()
  const controller = new AbortController()
  const { signal } = controller
  const sources = callerSignal ? [kit.signal, callerSignal] : [kit.signal]
  const abort = () => controller.abort(sources.find(({ reason }) => isLatchkeyError(reason))?.reason)
  for (const source of sources) {
    if (source.aborted) abort()
    else source.addEventListener('abort', abort, { once: true })
  }
  attempts.set(key, controller)
  return {
    signal,
    isCurrent: () => attempts.get(key) === controller && !signal.aborted,
    isOvertaken: () => attempts.has(key) && attempts.get(key) !== controller,
    abort: (reason) => controller.abort(reason),
    race: (promise) =>
      new Promise((resolve, reject) => {
        const onAbort = () => reject(isLatchkeyError(signal.reason) ? signal.reason : new AbortedError({ cause: callerSignal?.reason }))
        if (signal.aborted) onAbort()
        else signal.addEventListener('abort', onAbort, { once: true })
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
      }),
    end() {
      for (const source of sources) source.removeEventListener('abort', abort)
      if (attempts.get(key) === controller) attempts.delete(key)
    },
  }
}
