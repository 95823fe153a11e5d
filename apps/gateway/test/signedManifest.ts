import { createHash, type KeyObject, sign } from 'node:crypto'

/** The manifest of a secure site's release that has these files, and its signature, as they are served. */
export function signedManifest(files: Readonly<Record<string, string>>, key: KeyObject, build = 100) {
  const hash = (body: string) => createHash('sha256').update(body).digest('base64url')
  const hashes = Object.fromEntries(Object.entries(files).map(([name, body]) => [name, hash(body)]))
  const manifest = JSON.stringify({ format: 'latchkey/assets/1', version: '1.0.0', build, files: hashes })
  return { 'assets.json': manifest, 'assets.json.sig': sign(null, Buffer.from(manifest), key).toString('base64url') }
}
