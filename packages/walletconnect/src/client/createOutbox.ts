import * as limits from '@latchkey/common/limits'
import type { Clock } from '@latchkey/common/web'

/** Calls to a relay that are not answered yet. */
export type Outbox = {
  request(call: Call): Promise<unknown>
  /** Sends again what waits, in its order; a relay tells doubles by their id. */
  resend(): void
  settle(answer: { readonly id: string; readonly result?: unknown; readonly error?: unknown }): void
  size(): number
  close(reason: Error): void
}

type Call = { readonly id: string | number; readonly method: string; readonly params: unknown }
type Entry = {
  readonly payload: object
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
  readonly cancelDeadline: () => void
  sentAtMs: number
  tries: number
  cancelResend: () => void
}

/** A relay that lives but leaves one call unanswered is asked again so often, and so late. */
const triesMax = 4
const answerTimeoutMs = 15_000

/** Keeps calls until they are answered, whatever becomes of the socket they went over (R-R3, R-R8). */
export function createOutbox(parameters: {
  readonly clock: Clock
  /** @returns Whether it went out. */
  readonly send: (payload: object) => boolean
  readonly onAnswer: (tookMs: number) => void
}): Outbox {
  const { clock, send, onAnswer } = parameters
  const entries = new Map<string, Entry>()

  const take = (id: string) => {
    const entry = entries.get(id)
    entries.delete(id)
    entry?.cancelDeadline()
    entry?.cancelResend()
    return entry
  }
  const post = (id: string, entry: Entry) => {
    entry.cancelResend()
    if (!send(entry.payload)) return
    entry.sentAtMs = clock.now()
    entry.tries++
    entry.cancelResend = clock.setTimeout(() => {
      if (entry.tries >= triesMax) take(id)?.reject(new Error('The relay did not take the message'))
      else post(id, entry)
    }, answerTimeoutMs)
  }

  return {
    request: ({ id, method, params }) =>
      new Promise((resolve, reject) => {
        const key = String(id)
        const cancelDeadline = clock.setTimeout(
          () => take(key)?.reject(new Error('No relay took the message in time')),
          limits.sessionRequestTimeoutMs,
        )
        const entry: Entry = {
          payload: { id, jsonrpc: '2.0', method, params },
          resolve,
          reject,
          cancelDeadline,
          sentAtMs: 0,
          tries: 0,
          cancelResend: () => {},
        }
        entries.set(key, entry)
        post(key, entry)
      }),
    resend() {
      for (const [id, entry] of entries) {
        // A socket that died is not the fault of the call.
        entry.tries = 0
        post(id, entry)
      }
    },
    settle({ id, result, error }) {
      const entry = take(id)
      if (!entry) return
      onAnswer(clock.now() - entry.sentAtMs)
      if (error === undefined || error === null) entry.resolve(result)
      else entry.reject(Object.assign(new Error('The relay refused the call'), { cause: error }))
    },
    size: () => entries.size,
    close(reason) {
      for (const id of [...entries.keys()]) take(id)?.reject(reason)
    },
  }
}
