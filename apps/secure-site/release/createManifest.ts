import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { manifestFiles, manifestFormat } from '../server/parseManifest.ts'

/** Where a built site lists the files that it has from former releases. No manifest lists this file itself. */
export const formerFile = '_former.json'

/** Lists every file of a built site with its hash, in the same order wherever it is built (T-P4). */
export function createManifest(folder: string, { version, build }: { version: string; build: number }): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    // A static host reads `_headers` and serves it to no one.
    .filter((file) => !manifestFiles.some((own) => own === file) && !file.startsWith('_'))
    .sort()
    .map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('base64url'),
    ])
  const list = join(folder, formerFile)
  const former = existsSync(list) ? { former: JSON.parse(readFileSync(list, 'utf8')) as readonly string[] } : {}
  return `${JSON.stringify({ format: manifestFormat, version, build, files: Object.fromEntries(files), ...former }, null, 1)}\n`
}

/** Signs a manifest with the operator's key. */
export function signManifest(manifest: string, key: string): string {
  const [d = '', x = ''] = key.split('.')
  const privateKey = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  return sign(null, Buffer.from(manifest), privateKey).toString('base64url')
}

/** A new key: the secret one for `LATCHKEY_RELEASE_KEY`, the public one for the monitor. */
export function createReleaseKey(): { readonly secret: string; readonly publicKey: string } {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { secret: `${d}.${x}`, publicKey: x ?? '' }
}

/** The public half of a key. @throws if it is no key, or the halves do not belong together. */
export function publicKeyOf(key: string): string {
  const [d = '', x = '', ...more] = key.split('.')
  const isWhole = more.length === 0 && [d, x].every((half) => /^[\w-]{43}$/.test(half))
  if (!isWhole) throw new TypeError('LATCHKEY_RELEASE_KEY is no key: make one with `latchkey-secure-site key`.')
  const own = createPublicKey(createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })).export({ format: 'jwk' }).x
  if (own !== x) throw new TypeError('LATCHKEY_RELEASE_KEY is no key: its halves do not belong together.')
  return x
}
