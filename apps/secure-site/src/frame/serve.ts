import {
  type AppEvent,
  type AppMessage,
  createId,
  type FrameNotice,
  formatAnswer,
  formatNotice,
  parseAppMessage,
  type RequestPayload,
  type SuccessPayload,
} from '@latchkey/embedded-wallet/protocol'
import type { Log } from './createLog.ts'
import { toErrorPayload } from './toErrorPayload.ts'

/** Handler of each request. Nothing aborts its signal so far: what a page withdraws ends in the queue. */
export type Handlers = {
  readonly [name in AppEvent]: (payload: RequestPayload<name>, call: { readonly signal: AbortSignal }) => Promise<SuccessPayload<name>>
}

/** Most requests that may wait at once; more than any honest page has open. */
const waitingMax = 64

/** The frame's end of the port. */
export type Served = {
  /** Sends the host an event. */
  tell(notice: 'SESSION_UPDATE' | 'EMAIL_CHANGED' | 'ESCAPE_PRESSED' | 'PRESS_AWAITED'): void
  tell(notice: 'HEIGHT', payload: { readonly height: number }): void
}

/** Answers each request exactly once, and nothing else (T-F4). Sends READY first. */
export function serve(port: MessagePort, handlers: Handlers, { nonce, version, log }: serve.Options): Served {
  const running = new Map<string, AbortController>()
  port.onmessage = ({ data }) => {
    const message = parseAppMessage(data)
    if (!message || running.has(message.id)) return
    const { event, id } = message
    const refuse = (code: number, text: string) => port.postMessage(formatAnswer(event, id, { error: { code, message: text } }))
    if ('isBad' in message) return refuse(-32602, 'Malformed request')
    if (running.size >= waitingMax) return refuse(-32005, 'Too many requests are waiting')
    const controller = new AbortController()
    running.set(id, controller)
    void answer(message, controller).then((reply) => {
      running.delete(id)
      port.postMessage(reply)
    })
  }
  const answer = async (message: AppMessage, { signal }: AbortController): Promise<object> => {
    const { event, id, payload } = message
    try {
      log.debug(`${event} requested`)
      const handle = handlers[event] as (payload: unknown, call: { signal: AbortSignal }) => Promise<unknown>
      const answered = await handle(payload, { signal })
      log.debug(`${event} answered`)
      return formatAnswer(event, id, { payload: answered })
    } catch (error) {
      const told = toErrorPayload(error)
      if (told.code === 'SOMETHING_WENT_WRONG') log.error(event, error)
      else log.debug(`${event} refused: ${told.code}`)
      return formatAnswer(event, id, { error: told })
    }
  }
  port.postMessage(formatNotice('READY', nonce, { version }))
  return { tell: (notice: FrameNotice, payload?: object) => port.postMessage(formatNotice(notice, createId(), payload)) }
}

export declare namespace serve {
  type Options = { readonly nonce: string; readonly version: string; readonly log: Log }
}
