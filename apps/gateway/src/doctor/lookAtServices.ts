import { createMailTransport } from '../accounts/mail/createMailTransport.ts'
import { familyOf } from '../data/families/families.ts'
import { createEsplora } from '../data/rpc/createEsplora.ts'
import { createUpstreamPool } from '../data/rpc/createUpstreamPool.ts'
import type { Config } from '../host/config/readConfig.ts'
import { createLog } from '../host/log/log.ts'
import { createMetrics } from '../host/metrics/metrics.ts'
import { openRedis } from '../host/redis/openRedis.ts'
import { findingsOf, type Look } from './Finding.ts'

/** Whether Redis, the mail server and each node answer. No mail is sent. */
export function lookAtServices(given: lookAtServices.Parameters): readonly Look[] {
  return [
    { name: 'Redis', look: () => lookAtRedis(given.config) },
    { name: 'mail server', look: () => lookAtMailServer(given.config) },
    ...(given.config.LATCHKEY_RPC_URLS.size === 0 ? [{ name: 'nodes', look: async () => noNodes }] : []),
    ...[...given.config.LATCHKEY_RPC_URLS].flatMap(([chainId, urls]) => urls.map((url) => lookAtNode(chainId, url, given))),
  ]
}

export declare namespace lookAtServices {
  type Parameters = { readonly config: Config; readonly fetch: typeof globalThis.fetch }
}

const noNodes = findingsOf('nodes').off('LATCHKEY_RPC_URLS names none: no balances, names of accounts or transactions')

async function lookAtRedis({ REDIS_URL: urls }: Config) {
  const say = findingsOf('Redis')
  if (!urls) return say.off('not used')
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const redis = openRedis({ urls, silentMs: 5_000, onLost: () => reject(new Error('It cannot be reached')), onReady: resolve })
  try {
    await ready
    await redis.client.get('latchkey:doctor')
    return say.ok('answers')
  } finally {
    redis.close()
  }
}

async function lookAtMailServer({ LATCHKEY_SMTP_URL: url, LATCHKEY_DEV: isDevelopment }: Config) {
  const say = findingsOf('mail server')
  if (url === undefined) return say.off('not used')
  const transport = createMailTransport({ url, requireTls: !isDevelopment })
  try {
    // Greeting, EHLO, STARTTLS and login, and nothing further.
    await transport.verify()
    return say.ok(`${new URL(url).host} takes mails from this gateway`)
  } finally {
    transport.close()
  }
}

function lookAtNode(chainId: string, url: string, { config, fetch }: lookAtServices.Parameters): Look {
  const name = `node of ${chainId}`
  return {
    name,
    async look() {
      const own = {
        ...{ chainId, urls: [url], fetch, now: () => performance.now(), metrics: createMetrics() },
        log: createLog({ level: 'off', write: () => {}, now: Date.now }),
        timeoutMs: config.LATCHKEY_LIMIT_RPC_UPSTREAM_MS,
        maxBytes: config.LATCHKEY_LIMIT_RPC_RESPONSE_BYTES,
        maxUnderWay: config.LATCHKEY_LIMIT_RPC_UNDER_WAY,
      }
      const { signal } = new AbortController()
      const { check, isEsplora } = familyOf(chainId)
      // Both ask a node first whether it serves this chain.
      if (isEsplora) await createEsplora(own).ask({ path: '/blocks/tip/height', signal })
      else await createUpstreamPool({ ...own, checksChain: true }).ask(check.look ?? check.calls, { signal })
      // The rest of an address may hold a key.
      return findingsOf(name).ok(`${new URL(url).host} answers`)
    },
  }
}
