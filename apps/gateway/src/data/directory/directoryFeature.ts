import { dataFeature } from '../dataParts.ts'
import { directoryCommands } from './directoryCommands.ts'
import { pictureCommands } from './pictureCommands.ts'
import { seedDirectory } from './seedDirectory.ts'
import { walletEntryCommands } from './walletEntryCommands.ts'
import { walletsRoute } from './walletsRoute.ts'

/** The wallet directory: filled from the seed of this version, changed by its operator. */
export const directoryFeature = dataFeature({
  needs: ['config', 'db', 'seedPath'],
  routes: [walletsRoute],
  commands: [...directoryCommands, ...pictureCommands, ...walletEntryCommands],
  async start({ config, db, seedPath }) {
    if (config.LATCHKEY_SEED) await seedDirectory(db, seedPath)
    return undefined
  },
})
