import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { isImageId, type WalletListing } from '@latchkey/wallet-directory'
import type { ImageKind } from '../../host/database/schema.ts'
import { readPicture } from '../images/readPicture.ts'
import { DirectoryInvalidError } from './errors.ts'
import { readWalletEntry } from './readWalletEntry.ts'

/** A picture that was checked and, if it is an SVG, rewritten. */
export type DirectoryImage = {
  readonly kind: ImageKind
  readonly id: string
  readonly contentType: string
  readonly body: Uint8Array
  readonly origin?: string
  readonly licence?: string
}

/** A directory file and its pictures, all checked. */
export type DirectoryFile = { readonly wallets: readonly WalletListing[]; readonly images: readonly DirectoryImage[] }

/** Folders beside the file, by what their pictures show. */
const folders: Readonly<Record<string, ImageKind>> = { images: 'wallet', networks: 'asset', currencies: 'currency', tokens: 'token' }

/**
 * Reads a directory file and the pictures in the folders beside it (format: `seed/README.md`).
 *
 * @throws {@link DirectoryInvalidError} for the first thing that is wrong.
 */
export function readDirectory(path: string): DirectoryFile {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new DirectoryInvalidError(`${basename(path)} is not there or is no JSON`)
  }
  if (!Array.isArray(json)) throw new DirectoryInvalidError(`${basename(path)} is no list`)
  const wallets = json.map(readWalletEntry)
  const ids = new Set<string>()
  for (const { id } of wallets) {
    if (ids.has(id)) throw new DirectoryInvalidError(`The id "${id}" is there twice`)
    ids.add(id)
  }
  const images = Object.entries(folders).flatMap(([folder, kind]) => readFolder(join(dirname(path), folder), kind))
  const pictures = new Set(images.filter(({ kind }) => kind === 'wallet').map(({ id }) => id))
  for (const { id, image_id } of wallets) {
    if (image_id && !pictures.has(image_id)) throw new DirectoryInvalidError(`The picture "${image_id}" of "${id}" is not in images/`)
  }
  return { wallets, images }
}

function readFolder(folder: string, kind: ImageKind): DirectoryImage[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /\.(svg|png|jpe?g|webp|gif)$/i.test(name))
    .map((name) => {
      const id = basename(name, extname(name))
      if (!isImageId(id)) throw new DirectoryInvalidError(`${name}: a picture's name has letters, digits, "_" and "-" only`)
      return { kind, id, ...readPicture(readFileSync(join(folder, name)), name) }
    })
}
