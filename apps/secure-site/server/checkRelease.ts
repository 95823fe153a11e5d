import { createHash } from 'node:crypto'
import type { ReadFile } from './loadFolder.ts'
import { manifestFiles, parseManifest } from './parseManifest.ts'

/**
 * Compares the files of a signed site with its manifest, so that a copy or an install that ended halfway is not served. A site that is not
 * signed has none.
 *
 * @throws Names the first file that is missing or another one.
 */
export async function checkRelease(read: ReadFile): Promise<void> {
  const [text, signature] = await Promise.all(manifestFiles.map((name) => read(name).catch(() => undefined)))
  if (!text && !signature) return
  if (!text) throw missing('assets.json')
  if (!signature) throw missing('assets.json.sig')
  for (const [name, hash] of Object.entries(listFiles(text))) {
    const body = await read(name).catch(() => undefined)
    if (!body) throw missing(name)
    if (createHash('sha256').update(body).digest('base64url') !== hash)
      throw new Error(`This release is not as it was signed: ${name} is another file. Install it again, or sign it as it is.`)
  }
}

function missing(name: string): Error {
  return new Error(`This release is not whole: ${name} is missing. Install it again, or sign it as it is.`)
}

function listFiles(text: Uint8Array): Readonly<Record<string, string>> {
  try {
    return parseManifest(text).files
  } catch {
    throw new Error('This release is not whole: assets.json is no manifest. Install it again, or sign it.')
  }
}
