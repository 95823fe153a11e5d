/** What is encrypted for a wallet and may say when it dies, by the page's clock: a proposal and a request. */
type Dying = { readonly params?: { readonly expiryTimestamp?: number; readonly request?: { readonly expiryTimestamp?: number } } }

/** The part of the client's core that encrypts. */
export type Encoder = { encode(topic: string, payload: object, options?: unknown): Promise<string> }

/** Clocks that differ by less are one: a slow line alone makes as much. */
const toleratedMs = 30_000

/** Whether two readings of how far the page's clock is off would make a difference to a wallet. */
export function isOtherTime(one: number, other: number): boolean {
  return Math.abs(one - other) > toleratedMs
}

/**
 * Says the relay's time where the client says the page's, so that a wallet does not take for dead what is only from a page
 * whose clock is wrong.
 *
 * @see R-R7
 */
export function sayRelayTime(crypto: Encoder, getOffsetMs: () => number): void {
  const encode = crypto.encode.bind(crypto)
  crypto.encode = (topic, payload, options) => encode(topic, toRelayTime(payload, getOffsetMs()), options)
}

/** A code that dies by the relay's time. */
export function moveExpiry(uri: string, offsetMs: number): string {
  return uri.replace(/(?<=[?&]expiryTimestamp=)\d+/, (seconds) => String(move(Number(seconds), offsetMs)))
}

function toRelayTime(payload: Dying, offsetMs: number): object {
  const { params } = payload
  if (!isOtherTime(offsetMs, 0) || !params) return payload
  const { expiryTimestamp, request } = params
  if (expiryTimestamp !== undefined) return { ...payload, params: { ...params, expiryTimestamp: move(expiryTimestamp, offsetMs) } }
  if (request?.expiryTimestamp === undefined) return payload
  return { ...payload, params: { ...params, request: { ...request, expiryTimestamp: move(request.expiryTimestamp, offsetMs) } } }
}

function move(seconds: number, offsetMs: number): number {
  return isOtherTime(offsetMs, 0) ? seconds + Math.round(offsetMs / 1_000) : seconds
}
