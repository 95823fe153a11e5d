import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { ReadFile } from './loadFolder.ts'

/** A file as it goes over the wire. */
export type PackedFile = { readonly body: Buffer; readonly encoding?: 'br' | 'gzip' | undefined }

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Below that packing saves no packet. */
const packedFrom = 1_024

/** Reads files that never change, packed as the browser takes them; each is packed once, when it is first asked for. */
export function createPackedFiles(read: ReadFile): (path: string, accepted: string | undefined) => Promise<PackedFile> {
  const packed = new Map<string, Promise<PackedFile>>()

  async function pack(path: string, encoding: PackedFile['encoding']): Promise<PackedFile> {
    const body = await read(path)
    // Fonts are packed already.
    if (!encoding || body.length < packedFrom || path.endsWith('.woff2')) return { body }
    return { body: (await packers[encoding](body)) as Buffer, encoding }
  }

  return (path, accepted = '') => {
    const encoding = (['br', 'gzip'] as const).find((one) => takes(accepted, one))
    const name = `${encoding ?? ''} ${path}`
    const known = packed.get(name)
    if (known) return known
    const reading = pack(path, encoding)
    packed.set(name, reading)
    // A file that is not there is asked for again, and not remembered: any client may ask for any name.
    reading.catch(() => packed.delete(name))
    return reading
  }
}

/** Whether a browser takes an encoding, and does not refuse it by a weight of 0. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', ...given] = entry
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    return name === encoding && !given.some((part) => /^q=0(?:\.0*)?$/.test(part))
  })
}
