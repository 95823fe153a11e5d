import { DirectoryInvalidError } from '../directory/errors.ts'
import { sanitizeSvg } from './sanitizeSvg.ts'

const maxBytes = 200_000

/** What a picture's bytes say it is, whatever its name says; an SVG is rewritten from what is known to be harmless. */
export function readPicture(bytes: Uint8Array, name: string): { contentType: string; body: Uint8Array } {
  if (bytes.byteLength > maxBytes) throw new DirectoryInvalidError(`${name}: more than ${maxBytes} bytes`)
  const head = Buffer.from(bytes.subarray(0, 12))
  if (head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return { contentType: 'image/png', body: bytes }
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return { contentType: 'image/jpeg', body: bytes }
  if (/^GIF8[79]a/.test(head.toString('latin1'))) return { contentType: 'image/gif', body: bytes }
  if (/^RIFF[\s\S]{4}WEBP/.test(head.toString('latin1'))) return { contentType: 'image/webp', body: bytes }
  const svg = sanitizeSvg(Buffer.from(bytes).toString('utf8'))
  if (typeof svg !== 'string') throw new DirectoryInvalidError(`${name}: ${svg.refusal}`)
  return { contentType: 'image/svg+xml', body: Buffer.from(svg) }
}
