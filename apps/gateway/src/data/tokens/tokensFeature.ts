import { oldRows } from '../../host/cleaning/oldRows.ts'
import { dataFeature } from '../dataParts.ts'

/** How long a description of a token or a collectible is kept after its last use, in milliseconds. */
export const descriptionKeptMs = 30 * 86_400_000

/** What contracts say of their tokens. */
export const tokensFeature = dataFeature({
  needs: ['config', 'db', 'now'],
  oldRows: ({ config, db, now }) => [
    oldRows(db, 'token', { by: 'asked_at', until: now() - descriptionKeptMs - config.LATCHKEY_LIMIT_TOKEN_CACHE_MS - 1 }),
  ],
})
