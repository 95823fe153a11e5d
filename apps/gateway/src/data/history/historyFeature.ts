import { dataFeature } from '../dataParts.ts'
import { historyRoute } from './historyRoute.ts'
import { oldBlocks } from './indexer/oldBlocks.ts'
import { runIndexers } from './indexer/runIndexers.ts'

/** What has moved from and to an account, and the index of EVM chains that knows it. */
export const historyFeature = dataFeature({
  needs: ['config', 'db', 'log', 'metrics', 'now', 'id', 'chains', 'indexed', 'webhooks'],
  routes: [historyRoute],
  oldRows: oldBlocks,
  start: (gateway) => ({ drain: runIndexers(gateway) }),
})
