import { RefusedError, tooLarge } from './errors.ts'

/**
 * Reads a request's JSON without ever holding more than allowed: bytes are counted as they arrive, levels and list
 * lengths before anything is parsed (G-2).
 *
 * @throws {@link RefusedError} 413 if it is too large, 400 if it is no JSON or too deep, or does not arrive in time.
 */
export async function readJson(request: Request, limits: readJson.Limits): Promise<unknown> {
  const text = await readText(request, limits)
  checkShape(text, limits)
  try {
    return limits.exactNumbers ? JSON.parse(text, keepExact) : JSON.parse(text)
  } catch {
    throw new RefusedError(400, { name: 'body', description: 'Expected JSON' })
  }
}

export declare namespace readJson {
  type Limits = {
    bytes: number
    depth: number
    array: number
    timeoutMs: number
    /** Keeps whole numbers beyond 2^53 as they are written. */
    exactNumbers?: boolean | undefined
  }
}

/** Reads a request's text, at most so many bytes of it, in time. @throws {@link RefusedError} 413 or 400 */
export async function readText(request: Request, { bytes, timeoutMs }: Pick<readJson.Limits, 'bytes' | 'timeoutMs'>): Promise<string> {
  if (Number(request.headers.get('content-length')) > bytes) throw tooLarge('body', `${bytes} bytes`)
  const reader = request.body?.getReader()
  if (!reader) return ''
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RefusedError(400, { name: 'body', description: 'The body did not come in time' })), timeoutMs)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) break
      length += value.byteLength
      if (length > bytes) throw tooLarge('body', `${bytes} bytes`)
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
    late.catch(() => {})
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Walks the text once, outside strings, counting levels and commas. */
function checkShape(text: string, { depth, array }: readJson.Limits): void {
  const commas: number[] = []
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (inString) {
      if (character === 0x5c) index++
      else if (character === 0x22) inString = false
      continue
    }
    if (character === 0x22) inString = true
    else if (character === 0x5b || character === 0x7b) {
      if (commas.push(0) > depth) throw new RefusedError(400, { name: 'body', description: `Expected at most ${depth} levels` })
    } else if (character === 0x5d || character === 0x7d) commas.pop()
    else if (character === 0x2c && commas.length > 0) {
      const last = commas.length - 1
      commas[last] = (commas[last] as number) + 1
      if ((commas[last] as number) >= array) throw new RefusedError(400, { name: 'body', description: `Expected at most ${array} items` })
    }
  }
}

/** A reviver that keeps numbers which a double would change, as they were written. */
export function keepExact(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || context?.source === undefined) return value
  return /^-?\d+$/.test(context.source) ? rawJson(context.source) : value
}

function rawJson(source: string): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(source)
}
