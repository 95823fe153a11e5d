import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { decode } from '@latchkey/common/web'
import { isImageId } from '@latchkey/wallet-directory'
import { array, type InferOutput, maxLength, nonEmpty, object, optional, pipe, record, regex, string } from 'valibot'
import type { ImageKind } from '../../host/database/schema.ts'
import { readDataUrl } from '../images/createPictures.ts'
import { readPicture } from '../images/readPicture.ts'
import { DirectoryInvalidError } from './errors.ts'

/** A picture with where it comes from. */
export type TakenPicture = {
  readonly kind: ImageKind
  /** Of a wallet its id in the directory, else the picture's own. */
  readonly id: string
  readonly contentType: string
  readonly body: Uint8Array
  /** Address of the project or page that it was taken from. */
  readonly source: string
  /** SPDX expression, or the page with the terms. */
  readonly licence: string
  readonly copyright: string
}

const files = optional(record(string(), pipe(string(), nonEmpty(), maxLength(512))))
const sourceSchema = object({
  source: pipe(string(), regex(/^https:\/\/\S{1,500}$/)),
  licence: pipe(string(), nonEmpty(), maxLength(512)),
  copyright: pipe(string(), nonEmpty(), maxLength(512)),
  path: pipe(string(), nonEmpty(), maxLength(512)),
  wallets: files,
  networks: files,
  currencies: files,
  tokens: files,
})
const kinds = { wallets: 'wallet', networks: 'asset', currencies: 'currency', tokens: 'token' } as const

/** Reads what a picture list names (format: `seed/README.md`). @throws {@link DirectoryInvalidError} for the first thing that is wrong. */
export function readPictures(listPath: string): readonly TakenPicture[] {
  let sources: readonly InferOutput<typeof sourceSchema>[]
  try {
    sources = decode(array(sourceSchema), JSON.parse(readFileSync(listPath, 'utf8')))
  } catch {
    throw new DirectoryInvalidError(`${basename(listPath)} is not there or is no list of pictures`)
  }
  return sources.flatMap(({ source, licence, copyright, path, ...named }) =>
    Object.entries(kinds).flatMap(([list, kind]) =>
      Object.entries(named[list as keyof typeof kinds] ?? {}).map(([id, file]) => {
        if (!isImageId(id)) throw new DirectoryInvalidError(`"${id.slice(0, 64)}" is no id of a picture`)
        return { kind, id, ...readPicture(readSource(listPath, join(path, file), path.startsWith('.')), file), source, licence, copyright }
      }),
    ),
  )
}

/** Eight hexadecimal digits that say which picture it is. */
export function markOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8)
}

function readSource(listPath: string, file: string, isBeside: boolean): Uint8Array {
  let bytes: Buffer
  try {
    bytes = readFileSync(isBeside ? resolve(listPath, '..', file) : createRequire(resolve(listPath)).resolve(file))
  } catch {
    throw new DirectoryInvalidError(`${file} is not there; install its package beside the list`)
  }
  return /\.[cm]?js$/.test(file) ? readModule(bytes.toString('utf8'), file) : bytes
}

/** The one picture that a module holds as a text. Nothing of the module is run. */
function readModule(text: string, file: string): Uint8Array {
  for (const [literal] of text.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/gs)) {
    const value = unquote(literal)
    if (/^\s*<svg[\s>]/.test(value)) return Buffer.from(value)
    const bytes = value.startsWith('data:image/') ? readDataUrl(value) : undefined
    if (bytes) return bytes
  }
  throw new DirectoryInvalidError(`${file} holds no picture`)
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_all, unicode?: string, hex?: string, one?: string) =>
      one === undefined ? String.fromCharCode(Number.parseInt(unicode ?? hex ?? '', 16)) : (escapes[one] ?? one),
    )
}
