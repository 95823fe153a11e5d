import * as limits from '../limits.ts'

/**
 * Lets through an image that a wallet brought along: a data URI of a picture type, at most 100 kB.
 * For the `src` of an `<img>` only, where a script inside an SVG does not run.
 *
 * @returns `undefined` for all else, remote addresses too: those come by id, through the gateway.
 * @see `security.md` T-D4
 */
export function safeImage(uri: unknown): string | undefined {
  // Percent-encoding makes at most three characters of a byte; what is longer is not worth matching.
  if (typeof uri !== 'string' || uri.length > limits.imageDataUriBytesMax * 3 + 200) return undefined
  const trimmed = uri.trim()
  const [head, base64] = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)(?:;(?!base64)[\w=+.-]{1,40}){0,3}(;base64)?,/i.exec(trimmed) ?? []
  if (head === undefined) return undefined
  const body = trimmed.slice(head.length)
  if (base64) {
    const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(body)
    return isBase64 && Math.floor((body.length * 3) / 4) <= limits.imageDataUriBytesMax ? trimmed : undefined
  }
  const bytes = new TextEncoder().encode(body).byteLength - 2 * (body.match(/%[\da-f]{2}/gi)?.length ?? 0)
  return body !== '' && bytes <= limits.imageDataUriBytesMax ? trimmed : undefined
}
