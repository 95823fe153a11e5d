import { safeErrorText } from './safeErrorText.ts'

/** What a wallet threw, whatever it was, as plain values. */
export type ProviderError = {
  /** A number where it is one; `ACTION_REJECTED` and its like else. */
  readonly code: number | string | undefined
  /** Safe plain text without addresses, at most 160 characters; empty if there was none. */
  readonly message: string
}

/**
 * Reads the code and text of anything a wallet may throw: an error, a string, nothing, a bag of
 * getters, the real error hidden in `data.originalError`, `error` or `cause` (R-W3).
 *
 * Never throws. The outermost code and its text win, save that a general one (-32603, -32000) gives way to a more telling one inside.
 */
export function readProviderError(error: unknown): ProviderError {
  const layers = listErrorLayers(error)
  const coded = layers.filter(({ code }) => code !== undefined)
  const telling = coded.find(({ code }) => code !== -32603 && code !== -32000) ?? coded[0]
  const message = telling?.message || layers.find((layer) => layer.message)?.message
  return { code: telling?.code, message: safeErrorText(message) }
}

/** The error and those hidden in it, outermost first, at most eight; texts are raw and for comparing only. */
export function listErrorLayers(error: unknown): { code: number | string | undefined; message: string }[] {
  const layers: { code: number | string | undefined; message: string }[] = []
  const seen = new Set<unknown>()
  const queue: unknown[] = [error]
  for (const value of queue) {
    if (seen.size === 8 || value === undefined || value === null || seen.has(value)) continue
    seen.add(value)
    if (typeof value === 'string') layers.push({ code: undefined, message: value.slice(0, 4_000) })
    if (typeof value !== 'object') continue
    const message = read(value, 'message')
    layers.push({ code: toCode(read(value, 'code')), message: typeof message === 'string' ? message.slice(0, 4_000) : '' })
    const data = read(value, 'data')
    queue.push(read(value, 'cause'), read(value, 'error'), read(data, 'originalError'), read(data, 'cause'))
  }
  return layers
}

/** A property of an object that may be a trap. */
function read(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}

function toCode(code: unknown): number | string | undefined {
  if (typeof code === 'number') return Number.isSafeInteger(code) ? code : undefined
  if (typeof code !== 'string') return undefined
  return /^-?\d{1,9}$/.test(code) ? Number(code) : code.slice(0, 64)
}
