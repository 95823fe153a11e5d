import type { KeyStores } from '../../custody/keyStores.ts'
import { recoveryMigrations } from '../../custody/recovery/recoveryMigrations.ts'
import type { RecoveryDatabase } from '../../custody/recovery/tables.ts'
import { ConfigInvalidError } from '../../host/config/errors.ts'
import type { Config } from '../../host/config/readConfig.ts'
import type { HeldKey, WrappingKeys } from '../../host/config/wrappingKeys.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import type { Database } from '../../host/database/schema.ts'
import { toPoolLimits } from '../../host/database/toPoolLimits.ts'
import { createKeyHolders } from '../../host/keyring/holders/createKeyHolders.ts'
import { openKeyring } from '../../host/keyring/keyring.ts'
import { readKeys } from '../../host/keyring/readKeys.ts'
import type { Log } from '../../host/log/log.ts'
import type { Metrics } from '../../host/metrics/metrics.ts'
import type { Telemetry } from '../../host/tracing/createTelemetry.ts'
import type { NodeFetch } from '../../host/upstreams/createNodeFetch.ts'
import { withDeadline } from '../../host/upstreams/withDeadline.ts'
import { createWebhookEvents, type WebhookEvents } from '../../webhooks/createWebhookEvents.ts'
import { createCrowds } from '../login/createCrowds.ts'
import { createOutbox } from '../mail/createOutbox.ts'
import { createSocialProviders } from '../social/createSocialProviders.ts'
import { createFarcaster } from '../social/farcaster.ts'
import type { EmbeddedWallet } from './embeddedWallet.ts'

/** Opens what the embedded wallet needs; `undefined` if the operator has not set it up. @throws {@link ConfigInvalidError} */
export async function createEmbedded(config: Config, given: createEmbedded.Given): Promise<createEmbedded.Made | undefined> {
  const secureSiteUrl = config.LATCHKEY_SECURE_SITE_URL
  if (secureSiteUrl === undefined) return undefined
  const { access, recovery, codes, recoveryUrl, gatewayUrl, farcaster, farcasterUrls } = requireEmbeddedSettings(config)
  const { log, now, db, telemetry } = given
  const timeoutMs = config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS
  const fetchOf = (name: string) => withDeadline(telemetry?.fetchOf('social', name) ?? given.fetch, timeoutMs)
  const holders = createKeyHolders(config, given.fetch)
  const [codeKeys, accessKeys, recoveryKeys] = await Promise.all([
    openKeyring(codes, holders),
    openKeyring(access, holders),
    openKeyring(recovery, holders),
  ])
  const recoveryDb = await openDatabase({
    url: recoveryUrl,
    dataDir: config.LATCHKEY_DATA_DIR,
    file: 'recovery.sqlite',
    limits: toPoolLimits(config),
    metrics: given.metrics,
    migrations: recoveryMigrations,
    mayMigrate: config.LATCHKEY_MIGRATE,
    log: telemetry?.hearStatements(recoveryUrl ? 'postgres' : 'sqlite', 'recovery'),
  })
  const keyStores = {
    accessKeys,
    recoveryKeys,
    holders,
    recoveryDb: recoveryDb as unknown as RecoveryDatabase,
  }
  const embedded = {
    secureSiteUrl,
    codeKeys,
    crowds: createCrowds(),
    webhooks: given.webhooks ?? createWebhookEvents({ keys: undefined, now }),
    outbox:
      config.LATCHKEY_SMTP_URL === undefined
        ? undefined
        : createOutbox({
            ...{ url: config.LATCHKEY_SMTP_URL, from: config.LATCHKEY_MAIL_FROM, requireTls: !config.LATCHKEY_DEV },
            ...{ keys: codeKeys, db, log, now, metrics: given.metrics, calls: telemetry },
          }),
    socials: createSocialProviders(config.LATCHKEY_SOCIAL_CLIENTS, {
      gatewayUrl: gatewayUrl ?? '',
      ...{ fetchOf, timeoutMs },
      isDevelopment: config.LATCHKEY_DEV,
    }),
    farcaster:
      farcaster &&
      createFarcaster(farcaster, {
        rpcUrls: farcasterUrls,
        fetch: fetchOf('farcaster'),
        nodeFetch: given.nodeFetch ?? (() => given.fetch),
        nodeTimeoutMs: timeoutMs,
        isDevelopment: config.LATCHKEY_DEV,
      }),
  }
  return { embedded, keyStores }
}

export declare namespace createEmbedded {
  type Made = { readonly embedded: EmbeddedWallet; readonly keyStores: KeyStores }

  type Given = {
    db: Database
    log: Log
    metrics?: Metrics | undefined
    telemetry?: Telemetry | undefined
    /** Where requests are served. */
    nodeFetch?: NodeFetch | undefined
    /** Absent in commands, which make no events. */
    webhooks?: WebhookEvents | undefined
    now: () => number
    fetch: typeof globalThis.fetch
  }
}

/** The settings of an embedded wallet that only together are valid or not. @throws {@link ConfigInvalidError} */
export function requireEmbeddedSettings(config: Config) {
  const access = readKeys(config, 'LATCHKEY_ACCESS_KEYS')
  const recovery = readKeys(config, 'LATCHKEY_RECOVERY_KEYS')
  const codes = readKeys(config, 'LATCHKEY_CODE_KEYS')
  checkKeys(access, recovery, codes, config.LATCHKEY_WEBHOOK_KEYS ?? [])
  const recoveryUrl = config.LATCHKEY_RECOVERY_DATABASE_URL
  if (config.DATABASE_URL !== undefined && (recoveryUrl === undefined || recoveryUrl === config.DATABASE_URL))
    throw new ConfigInvalidError({ variable: 'LATCHKEY_RECOVERY_DATABASE_URL', expected: 'a database of its own beside DATABASE_URL' })
  const gatewayUrl = config.LATCHKEY_GATEWAY_URL
  if (Object.keys(config.LATCHKEY_SOCIAL_CLIENTS).length > 0 && gatewayUrl === undefined)
    throw new ConfigInvalidError({ variable: 'LATCHKEY_GATEWAY_URL', expected: 'the address that social logins come back to' })
  const farcaster = config.LATCHKEY_SOCIAL_CLIENTS.farcaster
  // Two that must agree, where two are configured (T-S4).
  const farcasterUrls = (farcaster && config.LATCHKEY_RPC_URLS.get(farcaster.chainId)?.slice(0, 2)) ?? []
  if (farcaster && farcasterUrls.length === 0)
    throw new ConfigInvalidError({
      variable: 'LATCHKEY_RPC_URLS',
      expected: `a node of ${farcaster.chainId}, where Farcaster ids are registered`,
    })
  if (farcaster && !config.LATCHKEY_DEV && new URL(farcaster.relay).protocol !== 'https:')
    throw new ConfigInvalidError({ variable: 'LATCHKEY_SOCIAL_CLIENTS', expected: 'a relay with https' })
  return { access, recovery, codes, recoveryUrl, gatewayUrl, farcaster, farcasterUrls }
}

/** A shared key would let one service act as the other. */
function checkKeys(...rings: readonly WrappingKeys[]): void {
  const nameOf = ({ holder, name }: HeldKey) => `${holder}:${holder === 'azure' ? name.toLowerCase() : name}`
  const all = rings.flat().map((one) => ('key' in one ? Buffer.from(one.key).toString('base64url') : nameOf(one)))
  if (new Set(all).size < all.length)
    throw new ConfigInvalidError({ variable: 'LATCHKEY_RECOVERY_KEYS', expected: 'keys that no other service has' })
}
