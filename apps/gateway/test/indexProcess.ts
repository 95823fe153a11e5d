import { openDatabase } from '../src/database/openDatabase.ts'
import { createIndexer } from '../src/indexer/createIndexer.ts'
import { createLog } from '../src/log.ts'
import { createMetrics } from '../src/metrics.ts'
import { createUpstreamPool } from '../src/rpc/createUpstreamPool.ts'

/** Takes a chain in until it is killed; alone, because a whole gateway takes longer to start than to kill. */
const { DATABASE_URL, LATCHKEY_DATA_DIR = '', CHAIN_URL = '' } = process.env
const db = await openDatabase({ url: DATABASE_URL, dataDir: LATCHKEY_DATA_DIR })
const log = createLog({ level: 'off', write: () => {}, now: Date.now })
const nodes = createUpstreamPool({
  chainId: 'eip155:31337',
  urls: [CHAIN_URL],
  checksChain: true,
  timeoutMs: 5_000,
  maxBytes: 10_000_000,
  maxUnderWay: 100,
  fetch,
  now: () => performance.now(),
  log,
  metrics: createMetrics(),
})
const indexer = createIndexer({
  db,
  chainId: 'eip155:31337',
  nodes,
  owner: String(process.pid),
  startBlock: 0,
  batchBlocks: 2,
  keepBlocks: 1_000,
  pollMs: 5,
  leaseMs: 50,
  now: Date.now,
  log,
  signal: new AbortController().signal,
})
process.stdout.write('ready\n')
await indexer.run()
