import type { PictureKind } from '../../host/database/schema.ts'
import { dataFeature } from '../dataParts.ts'
import { imageRoutes } from './imageRoutes.ts'
import { oldPictures, toKeptPictures } from './oldPictures.ts'

/** Pictures of wallets, networks, currencies and tokens. */
export const imagesFeature = dataFeature({
  routes: imageRoutes,
  needs: ['config', 'db', 'pictures'],
  async oldRows({ config, db }) {
    const kinds = Object.entries(toKeptPictures(config)) as [PictureKind, number][]
    return (await Promise.all(kinds.map(([kind, keptMax]) => oldPictures(db, { kind, keptMax })))).flat()
  },
  start: ({ pictures }) => ({ stop: () => pictures.stop() }),
})
