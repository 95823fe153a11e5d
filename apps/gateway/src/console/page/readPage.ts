import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../host/config/readConfig.ts'

/** A file of the page. */
export type PageFile = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  readonly isNamedByContent: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Beside the gateway as it is built, beside it in its repository, and beside its sources. */
const places = ['./console/', '../../console/dist/', '../../../../console/dist/']

/** The folder with the console's built page. */
export function findPageFolder({ LATCHKEY_CONSOLE_DIR: given }: Pick<Config, 'LATCHKEY_CONSOLE_DIR'>): string | undefined {
  const folders = given === undefined ? places.map((place) => fileURLToPath(new URL(place, import.meta.url))) : [given]
  return folders.find((folder) => existsSync(join(folder, 'index.html')))
}

/**
 * A file of the page by its path, such as `assets/index-4f2a.js`. A path without a dot in its last part is one of the page's own
 * views, which `index.html` shows. A path that leaves the folder, or begins a part with a dot, has no file.
 */
export async function readPage(folder: string, path: string): Promise<PageFile | undefined> {
  const parts = path.split('/').filter(Boolean)
  if (parts.length > 8 || parts.some((part) => !/^[A-Za-z0-9_@-][A-Za-z0-9_.@-]{0,127}$/.test(part))) return undefined
  const last = parts.at(-1) ?? ''
  const name = last.includes('.') ? parts.join('/') : 'index.html'
  const type = types[extname(name)]
  if (type === undefined) return undefined
  const body = await readFile(join(folder, name)).catch(() => undefined)
  if (body === undefined) return undefined
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body: new Uint8Array(body), type, etag, isNamedByContent: name.startsWith('assets/') }
}
