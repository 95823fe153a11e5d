import { decode } from '@latchkey/common/web'
import { array, type InferOutput, literal, number, object, optional, record, string } from 'valibot'

/** Names that a manifest and its signature go by. */
export const manifestFiles = ['assets.json', 'assets.json.sig'] as const

/** Names what a manifest lists, and how. */
export const manifestFormat = 'latchkey/assets/1'

const manifest = object({
  format: literal(manifestFormat),
  version: string(),
  build: number(),
  /** The SHA-256 hash of each file, in base64url, by its path. */
  files: record(string(), string()),
  former: optional(array(string()), []),
})

/** What a release lists of itself in `assets.json`. */
export type Manifest = InferOutput<typeof manifest>

/** Reads a manifest. @throws if it is none. */
export function parseManifest(text: Uint8Array): Manifest {
  return decode(manifest, JSON.parse(Buffer.from(text).toString()))
}
