import { createEmbedded } from './accounts/wallet/createEmbedded.ts'
import { closeKeyStores } from './custody/closeKeyStores.ts'
import { createDataParts } from './data/createDataParts.ts'
import type { Gateway } from './gateway.ts'
import type { Config } from './host/config/readConfig.ts'
import { createHostParts, type HostOptions, hearBoth } from './host/createHostParts.ts'
import { connectDatabase } from './host/database/openDatabase.ts'
import type { Database } from './host/database/schema.ts'
import { toRelayPoolLimits } from './host/database/toPoolLimits.ts'
import { askDatabase } from './host/readiness/watchStorage.ts'

/** Creates one gateway from its settings. Every external dependency can be passed in. */
export async function createGateway(config: Config, given: createGateway.Given): Promise<Gateway> {
  const { now = Date.now, fetch = globalThis.fetch, write = (line: string) => void process.stdout.write(line) } = given
  const host = await createHostParts(config, { fetch, now, write, onStatement: given.onStatement, postWebhook: given.postWebhook })
  const { db, log, metrics, telemetry, nodeFetch, webhooks } = host
  try {
    const made = await createEmbedded(config, { db, log, metrics, telemetry, nodeFetch, webhooks, now, fetch })
    const recoveryDb = made?.keyStores.recoveryDb
    if (recoveryDb) host.readiness.watch(recoveryAway, () => askDatabase(recoveryDb as unknown as Database), { isPartial: true })
    const relayDb = config.DATABASE_URL
      ? connectDatabase({
          url: config.DATABASE_URL,
          limits: toRelayPoolLimits(config),
          name: 'relay',
          metrics,
          log: hearBoth(telemetry.hearStatements('postgres', 'relay'), given.onStatement),
        })
      : db
    return { ...(await createDataParts(host, { ...given, fetch })), embedded: made?.embedded, keyStores: made?.keyStores, relayDb }
  } catch (error) {
    await closeHost(host)
    throw error
  }
}

const recoveryAway = { name: 'RECOVERY_UNAVAILABLE', description: 'The recovery database does not answer' }

export declare namespace createGateway {
  type Given = { [name in keyof HostOptions]?: HostOptions[name] | undefined } & Omit<createDataParts.Given, 'fetch'>
}

/** Closes everything that the gateway has opened. */
export async function closeGateway(
  gateway: Pick<Gateway, 'db' | 'relayDb' | 'embedded' | 'keyStores' | 'limiter' | 'prices' | 'telemetry'>,
): Promise<void> {
  await gateway.prices.close()
  await gateway.embedded?.outbox?.close()
  if (gateway.keyStores) await closeKeyStores(gateway.keyStores)
  if (gateway.relayDb !== gateway.db) await gateway.relayDb.destroy()
  await closeHost(gateway)
}

async function closeHost({ db, limiter, telemetry }: Pick<Gateway, 'db' | 'limiter' | 'telemetry'>): Promise<void> {
  await limiter.close()
  await db.destroy()
  await telemetry.close()
}
