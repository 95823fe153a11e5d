import { type GenericSchema, optional, parse, pipe, regex, safeParse, strictObject, string, unknown } from 'valibot'
import { type AppEvent, appEvents, type ErrorPayload, errorPayload, type FrameNotice, frameNotices, type RequestPayload } from './events.ts'
import { isPlainData } from './isPlainData.ts'

/** A request of the host, as the frame reads it. */
export type AppMessage = {
  [name in AppEvent]: { readonly event: name; readonly id: string; readonly payload: RequestPayload<name> }
}[AppEvent]

/** A message of the frame, as the host reads it. The caller decodes a success, because it knows the request. */
export type FrameMessage =
  | { readonly kind: 'success'; readonly event: AppEvent; readonly id: string; readonly payload: unknown }
  | { readonly kind: 'error'; readonly event: AppEvent; readonly id: string; readonly payload: ErrorPayload }
  | { readonly kind: 'notice'; readonly event: FrameNotice; readonly id: string; readonly height?: number | undefined }

/** A malformed request. It is answered if its id could be read, else ignored. */
export type BadAppMessage = { readonly event: AppEvent; readonly id: string; readonly isBad: true }

const appPrefix = '@latchkey/app/'
const framePrefix = '@latchkey/frame/'
/** 128 bits in hex. */
const id = pipe(string(), regex(/^[0-9a-f]{32}$/))
const envelope = strictObject({ type: string(), id, payload: optional(unknown()) })

/** Reads a message of the host. @returns `undefined` for anything else, which is not answered. */
export function parseAppMessage(data: unknown): AppMessage | BadAppMessage | undefined {
  const message = readEnvelope(data, appPrefix)
  if (!message || !Object.hasOwn(appEvents, message.name)) return undefined
  const event = message.name as AppEvent
  const payload = safeParse(appEvents[event].request as GenericSchema, message.payload)
  if (!payload.success) return { event, id: message.id, isBad: true }
  return { event, id: message.id, payload: payload.output } as AppMessage
}

/** Reads a message of the frame. @returns `undefined` for anything else, which is ignored. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  const message = readEnvelope(data, framePrefix)
  if (!message) return undefined
  const { name, id, payload } = message
  if (Object.hasOwn(frameNotices, name)) {
    const notice = name as FrameNotice
    const read = safeParse(frameNotices[notice] as GenericSchema<unknown, { readonly height?: number } | undefined>, payload)
    return read.success ? { kind: 'notice', event: notice, id, ...(notice === 'HEIGHT' && { height: read.output?.height }) } : undefined
  }
  const [, asked = '', outcome] = /^(.+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!Object.hasOwn(appEvents, asked)) return undefined
  const event = asked as AppEvent
  if (outcome === 'SUCCESS') {
    const success = safeParse(appEvents[event].success as GenericSchema, payload)
    return success.success ? { kind: 'success', event, id, payload: success.output } : undefined
  }
  const failure = safeParse(errorPayload, payload)
  return failure.success ? { kind: 'error', event, id, payload: failure.output } : undefined
}

/** A request for the port. @throws if it does not match the schema, which is a bug of ours. */
export function formatRequest<name extends AppEvent>(event: name, requestId: string, payload: RequestPayload<name>): object {
  const checked = parse(appEvents[event].request as GenericSchema, payload)
  return { type: `${appPrefix}${event}`, id: requestId, ...(checked === undefined ? {} : { payload: checked }) }
}

/** An answer for the port. */
export function formatAnswer(event: AppEvent, requestId: string, answer: { payload: unknown } | { error: ErrorPayload }): object {
  if ('error' in answer) return { type: `${framePrefix}${event}_ERROR`, id: requestId, payload: answer.error }
  const payload = parse(appEvents[event].success as GenericSchema, answer.payload)
  return { type: `${framePrefix}${event}_SUCCESS`, id: requestId, ...(payload === undefined ? {} : { payload }) }
}

/** An event for the port. */
export function formatNotice(event: FrameNotice, noticeId: string, payload?: object): object {
  return { type: `${framePrefix}${event}`, id: noticeId, ...(payload && { payload }) }
}

/** The only message between the windows: it carries the port (T-F1). */
export const initType = `${appPrefix}INIT`

/** Reads the handshake. @returns The nonce. */
export function parseInit(data: unknown): string | undefined {
  const result = safeParse(strictObject({ type: string(), nonce: id }), data)
  return result.success && result.output.type === initType ? result.output.nonce : undefined
}

function readEnvelope(data: unknown, prefix: string): { name: string; id: string; payload: unknown } | undefined {
  if (!isPlainData(data)) return undefined
  const result = safeParse(envelope, data)
  if (!result.success || !result.output.type.startsWith(prefix)) return undefined
  return { name: result.output.type.slice(prefix.length), id: result.output.id, payload: result.output.payload }
}
