import { createPublicKey, verify } from 'node:crypto'
import { decode } from '@latchkey/common/web'
import { type InferOutput, integer, literal, maxLength, minValue, number, object, pipe, record, regex, string } from 'valibot'

const manifestSchema = object({
  format: literal('latchkey/assets/1'),
  version: pipe(string(), maxLength(64)),
  /** Grows with each release, so that an old one is recognised. */
  build: pipe(number(), integer(), minValue(1)),
  /** SHA-256 in base64url by the file's path in the site's folder; pages before the server's settings are put into them. */
  files: record(pipe(string(), regex(/^[\w./-]{1,200}$/)), pipe(string(), regex(/^[\w-]{43}$/))),
})

/** An operator's release: every file of the secure site. */
export type SiteManifest = InferOutput<typeof manifestSchema>

/**
 * Reads a manifest as it was served, once its signature holds for one of the keys, which is `key`.
 *
 * @throws If it does not, or the manifest is none.
 */
export function readManifest(text: string, signature: string, keys: readonly string[]): SiteManifest & { readonly key: string } {
  const key = keys.find((x) => {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature.trim(), 'base64url'))
  })
  if (key === undefined) throw new Error('The signature is wrong')
  return { ...decode(manifestSchema, JSON.parse(text)), key }
}
