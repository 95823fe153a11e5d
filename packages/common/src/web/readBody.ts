import { DecodeError } from './decode.ts'

/**
 * Reads an answer's bytes and stops as soon as there are too many, whatever length it claims (R-A5).
 *
 * @throws {@link DecodeError} if there are more than `bytesMax`; the stream is then cancelled.
 */
export async function readBody(response: Response, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLong = new DecodeError({ path: '(body)', expected: `at most ${bytesMax} bytes` })
  if (Number(response.headers.get('content-length')) > bytesMax) {
    await response.body?.cancel().catch(() => {})
    throw tooLong
  }
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > bytesMax) {
      void reader.cancel().catch(() => {})
      throw tooLong
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
