import { flushCompileCache } from 'node:module'
import { createIndexer } from '../src/data/history/indexer/createIndexer.ts'
import { openDatabase } from '../src/host/database/openDatabase.ts'
import { createLog } from '../src/host/log/log.ts'
import { connectNode } from './connectNode.ts'

// Takes a chain in until it is killed, without the rest of a gateway. Everything is loaded by now: it starts on a word.
process.once('message', async ({ DATABASE_URL, LATCHKEY_DATA_DIR = '', CHAIN_URL = '' }: Record<string, string | undefined>) => {
  const db = await openDatabase({ url: DATABASE_URL, dataDir: LATCHKEY_DATA_DIR })
  const log = createLog({ level: 'off', write: () => {}, now: Date.now })
  const indexer = createIndexer({
    db,
    chainId: 'eip155:31337',
    nodes: connectNode(CHAIN_URL, log),
    owner: String(process.pid),
    startBlock: 0,
    batchBlocks: 2,
    keepBlocks: 1_000,
    pollMs: 5,
    targetMs: 20,
    leaseMs: 50,
    now: Date.now,
    log,
    signal: new AbortController().signal,
  })
  process.send?.('at work')
  await indexer.run()
})
// It is killed, so it would never write down by itself what the next one need not compile again.
flushCompileCache()
process.send?.('loaded')
