/** What a relay sends: a message of a topic, or the answer to a call. */
export type Frame =
  | { readonly type: 'push'; readonly payload: object }
  | {
      readonly type: 'answer'
      readonly payload: object
      readonly id: string
      readonly result?: unknown
      readonly error?: unknown
      /** The relay's clock, where it tells it. */
      readonly timeMs?: number | undefined
    }

/** Longest frame that is read: relays take 1 MB. */
const frameCharactersMax = 1_500_000

/** Reads one frame of a relay. @returns `undefined` for rubbish, which changes nothing (R-R6). */
export function parseFrame(data: unknown): Frame | undefined {
  if (typeof data !== 'string' || data.length > frameCharactersMax) return undefined
  const payload = parseJson(data)
  if (typeof payload !== 'object' || payload === null || !('id' in payload)) return undefined
  const { id } = payload
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  if ('method' in payload) return isPush(payload) ? { type: 'push', payload } : undefined
  if ('error' in payload) return { type: 'answer', payload, id: String(id), error: payload.error }
  if (!('result' in payload)) return undefined
  const timeMs = 'time' in payload && Number.isSafeInteger(payload.time) ? Number(payload.time) : undefined
  return { type: 'answer', payload, id: String(id), result: payload.result, timeMs }
}

function isPush(payload: object): boolean {
  const { method, params } = payload as { method: unknown; params?: { data?: { topic?: unknown; message?: unknown } } }
  return method === 'irn_subscription' && typeof params?.data?.message === 'string' && /^[\da-f]{64}$/.test(String(params.data.topic))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
