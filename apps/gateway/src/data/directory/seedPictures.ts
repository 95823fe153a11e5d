import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as networks from '@latchkey/common/networks'
import type { WalletListing } from '@latchkey/wallet-directory'
import { drawMonogram } from './drawMonogram.ts'
import type { DirectoryImage } from './readDirectory.ts'
import { markOf, readPictures, type TakenPicture } from './readPictures.ts'

/** A seed's wallets with their pictures' ids, and all pictures: real ones, and a letter where there is none. */
export type PicturedSeed = { readonly wallets: readonly WalletListing[]; readonly images: readonly DirectoryImage[] }

/**
 * Gives a seed's wallets, and all networks, their pictures. A build has put them beside the seed, in `taken`; sources read them
 * from the packages that `pictures.json` names. A seed without such a list stays as it is.
 */
export function seedPictures(seedPath: string, wallets: readonly WalletListing[]): PicturedSeed {
  const folder = dirname(seedPath)
  const list = [join(folder, 'taken', 'pictures.json'), join(folder, 'pictures.json')].find((path) => existsSync(path))
  if (!list) return { wallets, images: [] }
  const pictures = readPictures(list)
  const known = new Map(pictures.filter(({ kind }) => kind === 'wallet').map((picture) => [picture.id, picture]))
  const pictured = wallets.map((wallet) => {
    const picture = known.get(wallet.id)
    return { ...wallet, image_id: picture ? toImageId(picture) : wallet.id }
  })
  const letters = wallets.filter(({ id }) => !known.has(id)).map(({ id, name }) => toMonogram('wallet', id, name))
  const assets = new Set(pictures.filter(({ kind }) => kind === 'asset').map(({ id }) => id))
  const unseen = Object.values(networks).flatMap(({ name, assets: { imageId } = {} }) =>
    imageId && !assets.has(imageId) ? [toMonogram('asset', imageId, name)] : [],
  )
  return { wallets: pictured, images: [...pictures.map(toImage), ...letters, ...unseen] }
}

/** What a picture is served under: a wallet's says which picture it is, so that another one gets another address. */
export function toImageId({ kind, id, body }: Pick<TakenPicture, 'kind' | 'id' | 'body'>): string {
  return kind === 'wallet' ? `${id.slice(0, 55)}-${markOf(body)}` : id
}

function toImage(picture: TakenPicture): DirectoryImage {
  const { kind, contentType, body, source, licence } = picture
  return { kind, id: toImageId(picture), contentType, body, origin: source, licence }
}

function toMonogram(kind: 'wallet' | 'asset', id: string, name: string): DirectoryImage {
  return { kind, id, contentType: 'image/svg+xml', body: drawMonogram(name) }
}
