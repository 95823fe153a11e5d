import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { ensureLabProject } from '../src/dev/ensureLabProject.ts'
import { readConfig } from '../src/host/config/readConfig.ts'
import { openDatabase } from '../src/host/database/openDatabase.ts'
import { createMemoryRateLimiter } from '../src/host/limits/memoryRateLimiter.ts'
import { createMetrics } from '../src/host/metrics/metrics.ts'
import { createProjectLookup } from '../src/host/projects/projectLookup.ts'
import { createReadiness } from '../src/host/readiness/createReadiness.ts'
import { createTelemetry } from '../src/host/tracing/createTelemetry.ts'
import { createRequestScopes } from '../src/host/tracing/requestScopes.ts'
import { createRelay } from '../src/relay/createRelay.ts'

// The relay of a gateway without the rest, so that many can be started in a short time. Everything is loaded by now:
// it starts on a word.
process.once('message', async (env: Record<string, string>) => {
  const config = readConfig(env)
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.LATCHKEY_DATA_DIR })
  const now = () => performance.now()
  const quiet = () => {}
  const metrics = createMetrics()
  const gateway = {
    config,
    db,
    relayDb: db,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    metrics,
    telemetry: createTelemetry({ scopes: createRequestScopes(), metrics, fetch }),
    limiter: createMemoryRateLimiter({ maxKeys: 1000, now }),
    projects: createProjectLookup({ db, maxEntries: 10, maxAgeMs: 60_000, now }),
    now: Date.now,
    id: randomUUID,
    readiness: createReadiness({ timeoutMs: 1000, now }),
    lifecycle: { isDraining: false, isEnding: false },
  }
  await ensureLabProject(gateway)
  const relay = await createRelay(gateway)
  const server = createServer().on('upgrade', relay.upgrade)
  server.listen(0, '127.0.0.1', () => process.send?.(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/relay`))
})
// It is killed, so it would never write down by itself what the next one need not compile again.
flushCompileCache()
process.send?.('loaded')
