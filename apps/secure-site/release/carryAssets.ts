import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readBody } from '@latchkey/common/web'
import { parseManifest } from '../server/parseManifest.ts'
import { formerFile } from './createManifest.ts'

/** What a build names by its content; a document has no such name, so none is ever carried over. */
const hashedName = /^assets\/[\w.-]+-[\w-]{8}\.(?:css|js|svg|woff2)$/
const fileMax = 5_000_000
const timeoutMs = 20_000
/**
 * Adds the parts of a release that was signed before to a built site, so that pages that are open during the upgrade still find them.
 *
 * Only hashed files of `assets` are taken, and only as the former manifest lists them; a file that the former release itself has carried
 * over is not. The next signature lists what was added, so the monitor compares it, too.
 *
 * @returns How many files were added, and of which release: an older one would be signed with the same key. @throws {TypeError} if anything of the former release is not as it was signed; nothing is added then.
 */
export async function carryAssets({ folder, former, key, fetch = globalThis.fetch }: carryAssets.Parameters): Promise<carryAssets.Carried> {
  const read = (name: string) =>
    /^https?:/.test(former) ? download(`${former.replace(/\/+$/, '')}/${name}`, fetch) : readFile(join(former, name))
  const manifest = await readSigned(read, key)
  const carried = new Map<string, Uint8Array>()
  for (const [name, hash] of Object.entries(manifest.files)) {
    if (!hashedName.test(name) || manifest.former.includes(name)) continue
    const body = await read(name)
    if (createHash('sha256').update(body).digest('base64url') !== hash) throw new TypeError(`${name} is not what was signed.`)
    const path = join(folder, name)
    if (!existsSync(path)) carried.set(name, body)
    else if (!readFileSync(path).equals(body)) throw new TypeError(`${name} is another file in this release.`)
  }
  const list = join(folder, formerFile)
  const known: readonly string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const [name, body] of carried) writeFileSync(join(folder, name), body)
  writeFileSync(list, `${JSON.stringify([...new Set([...known, ...carried.keys()])].sort())}\n`)
  return { count: carried.size, version: manifest.version, build: manifest.build }
}

export declare namespace carryAssets {
  type Carried = { readonly count: number; readonly version: string; readonly build: number }
  type Parameters = {
    /** The built site that is to be signed next. */
    readonly folder: string
    /** The former release: its folder, or the address where it is still served. */
    readonly former: string
    /** The public key that it was signed for. */
    readonly key: string
    readonly fetch?: typeof globalThis.fetch | undefined
  }
}

async function readSigned(read: (name: string) => Promise<Uint8Array>, key: string) {
  if (!/^[\w-]{43}$/.test(key)) throw new TypeError('KEY must be the public key of the former release.')
  const [text, signature] = await Promise.all([read('assets.json'), read('assets.json.sig')]).catch((error: unknown) => {
    throw new TypeError(`The former release has no signed manifest: ${error instanceof Error ? error.message : String(error)}`)
  })
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  const isSigned = verify(null, text, publicKey, Buffer.from(Buffer.from(signature).toString().trim(), 'base64url'))
  if (!isSigned) throw new TypeError('The former release is not signed with this key.')
  return parseManifest(text)
}

async function download(url: string, fetch: typeof globalThis.fetch): Promise<Uint8Array> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new TypeError(`${url} answers ${response.status}.`)
  return Buffer.from(await readBody(response, fileMax))
}
