import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../src/config/readConfig.ts'
import { openDatabase } from '../src/database/openDatabase.ts'
import type { Gateway } from '../src/gateway.ts'
import { createMemoryRateLimiter } from '../src/limits/memoryRateLimiter.ts'
import { createMetrics } from '../src/metrics.ts'
import { ensureLabProject } from '../src/projects/ensureLabProject.ts'
import { createProjectLookup } from '../src/projects/projectLookup.ts'
import { createReadiness } from '../src/readiness/createReadiness.ts'
import { createRelay } from '../src/relay/createRelay.ts'

// The relay of a gateway without the rest, so that many can be started in a short time. Everything is loaded by now:
// it starts on a word.
process.once('message', async (env: Record<string, string>) => {
  const config = readConfig(env)
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.LATCHKEY_DATA_DIR })
  const now = () => performance.now()
  const quiet = () => {}
  const gateway = {
    config,
    db,
    relayDb: db,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    metrics: createMetrics(),
    limiter: createMemoryRateLimiter({ maxKeys: 1000, now }),
    projects: createProjectLookup({ db, maxEntries: 10, maxAgeMs: 60_000, now }),
    now: Date.now,
    id: randomUUID,
    readiness: createReadiness({ askDatabase: async () => {}, timeoutMs: 1000, now }),
    isDraining: false,
    isEnding: false,
  } as unknown as Gateway
  await ensureLabProject(gateway)
  const relay = await createRelay(gateway)
  const server = createServer().on('upgrade', relay.upgrade)
  server.listen(0, '127.0.0.1', () => process.send?.(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/relay`))
})
process.send?.('loaded')
