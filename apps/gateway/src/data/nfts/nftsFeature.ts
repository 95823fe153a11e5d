import { oldRows } from '../../host/cleaning/oldRows.ts'
import { dataFeature } from '../dataParts.ts'
import { descriptionKeptMs } from '../tokens/tokensFeature.ts'
import { nftsRoute } from './nftsRoute.ts'

/** Collectibles of an account. */
export const nftsFeature = dataFeature({
  needs: ['config', 'db', 'now'],
  routes: [nftsRoute],
  oldRows: ({ config, db, now }) => [
    oldRows(db, 'nft', { by: 'asked_at', until: now() - descriptionKeptMs - config.LATCHKEY_LIMIT_TOKEN_CACHE_MS - 1 }),
  ],
})
