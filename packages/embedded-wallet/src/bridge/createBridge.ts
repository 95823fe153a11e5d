import { AbortedError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import type { Clock } from '@latchkey/common/web'
import { createId } from '../protocol/createId.ts'
import type { AppEvent, FrameNotice, RequestPayload, SuccessPayload } from '../protocol/events.ts'
import { formatRequest, parseFrameMessage } from '../protocol/message.ts'
import { EmbeddedTimeoutError, toFrameError } from './errors.ts'

/** One port to one frame: requests go out, each is settled exactly once. */
export type Bridge = {
  request<name extends AppEvent>(event: name, payload: RequestPayload<name>, options?: Bridge.Options): Promise<SuccessPayload<name>>
  /** Whether no request waits. */
  readonly isIdle: boolean
  /** Closes the port; waiting requests reject with `reason`. */
  close(reason: Error): void
}

export declare namespace Bridge {
  type Options = {
    readonly signal?: AbortSignal | undefined
    /** @defaultValue the request's time in C-08 */
    readonly timeoutMs?: number | undefined
  }
}

/** Time for a user to read and decide. The frame itself gives up sooner (five idle minutes). */
const approvalTimeoutMs = 900_000

/** Requests that end with the owner's press in the frame. */
const approvals: ReadonlySet<AppEvent> = new Set(['RPC_REQUEST', 'SHOW_WALLET', 'UPDATE_EMAIL', 'CONNECT_PASSKEY'])

/** Requests that wait for an action of the user elsewhere, such as in a mail. */
const userSteps: ReadonlySet<AppEvent> = new Set([
  ...(['CONNECT_DEVICE', 'CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER'] as const),
  ...(['UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'] as const),
])

/** Whether the frame answers a request without the user. Then no answer means that something is broken, not that the user takes time. */
export function isAnsweredAlone(event: AppEvent): boolean {
  return event !== 'SIGN_OUT' && !approvals.has(event) && !userSteps.has(event)
}

/** Time to wait for each request (C-08). */
export function requestTimeoutMs(event: AppEvent): number {
  if (event === 'SIGN_OUT') return limits.frameSignOutWaitMs
  return approvals.has(event) ? approvalTimeoutMs : limits.frameRequestTimeoutMs
}

/** Creates the host's end of a port. It ignores everything that is not an answer to one of its own requests (T-F1, T-F3, T-F4). */
export function createBridge({ port, clock, onNotice, onHeight }: createBridge.Parameters): Bridge {
  const pending = new Map<string, { event: AppEvent; settle: (finish: (waiter: Waiter) => void) => void }>()
  let closed: Error | undefined

  port.onmessage = ({ data }) => {
    const message = parseFrameMessage(data)
    if (!message) return
    if (message.kind === 'notice') return message.event === 'HEIGHT' ? onHeight?.(message.height ?? 0) : onNotice(message.event)
    const waiting = pending.get(message.id)
    if (waiting?.event !== message.event) return
    const { payload } = message
    waiting.settle(({ resolve, reject }) =>
      message.kind === 'success' ? resolve(payload) : reject(toFrameError(payload as Parameters<typeof toFrameError>[0])),
    )
  }

  return {
    request(event, payload, { signal, timeoutMs = requestTimeoutMs(event) } = {}) {
      return new Promise((resolve, reject) => {
        if (closed) return reject(closed)
        if (signal?.aborted) return reject(new AbortedError({ cause: signal.reason }))
        const id = createId()
        const settle = (finish: (waiter: Waiter) => void) => {
          pending.delete(id)
          cancel()
          signal?.removeEventListener('abort', onAbort)
          finish({ resolve: resolve as (value: unknown) => void, reject })
        }
        const onAbort = () => settle((waiter) => waiter.reject(new AbortedError({ cause: signal?.reason })))
        const cancel = clock.setTimeout(() => settle((waiter) => waiter.reject(new EmbeddedTimeoutError())), timeoutMs)
        pending.set(id, { event, settle })
        signal?.addEventListener('abort', onAbort, { once: true })
        try {
          port.postMessage(formatRequest(event, id, payload))
        } catch (cause) {
          settle((waiter) => waiter.reject(cause as Error))
        }
      })
    },
    get isIdle() {
      return pending.size === 0
    },
    close(reason) {
      if (closed) return
      closed = reason
      port.onmessage = null
      port.close()
      for (const { settle } of [...pending.values()]) settle((waiter) => waiter.reject(reason))
    },
  }
}

type Waiter = { resolve(value: unknown): void; reject(error: Error): void }

export declare namespace createBridge {
  type Parameters = {
    readonly port: MessagePort
    readonly clock: Clock
    readonly onNotice: (notice: Exclude<FrameNotice, 'HEIGHT'>) => void
    /** Height of the frame's content in CSS pixels; 0 if it shows nothing. */
    readonly onHeight?: ((height: number) => void) | undefined
  }
}
