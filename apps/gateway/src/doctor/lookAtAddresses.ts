import { connect, type PeerCertificate } from 'node:tls'
import type { Config } from '../host/config/readConfig.ts'
import type { Database } from '../host/database/schema.ts'
import { checkOwnSite } from '../host/monitor/createSiteWatch.ts'
import { describeSite } from './describeSite.ts'
import { findingsOf, type Look } from './Finding.ts'

const names = ['LATCHKEY_GATEWAY_URL', 'LATCHKEY_SECURE_SITE_URL', 'LATCHKEY_IMAGE_HOST', 'LATCHKEY_CONSOLE_ORIGIN'] as const
const dayMs = 86_400_000
/** Below this a renewal has failed already: they are made a month before the end. */
const warnDays = 14

/** Whether the public addresses have certificates that last, and the secure site serves what was released. */
export function lookAtAddresses(given: lookAtAddresses.Parameters): readonly Look[] {
  const { config } = given
  const certificates = names.flatMap((name) => {
    const address = config[name]
    return address === undefined ? [] : [{ name: `certificate of ${name}`, look: () => lookAtCertificate(name, new URL(address), given) }]
  })
  return [...certificates, { name: 'secure site', look: () => lookAtSite(given) }]
}

export declare namespace lookAtAddresses {
  type Parameters = {
    readonly config: Config
    readonly db: Database | undefined
    readonly now: () => number
    readonly fetch: typeof globalThis.fetch
    readonly timeoutMs: number
  }
}

async function lookAtCertificate(name: string, url: URL, { now, timeoutMs }: lookAtAddresses.Parameters) {
  const say = findingsOf(`certificate of ${name}`)
  if (url.protocol !== 'https:') return say.off('no https')
  const days = Math.floor((Date.parse((await readCertificate(url, timeoutMs)).valid_to) - now()) / dayMs)
  const text = `${url.host}: ${days} days left`
  return days < 0 ? say.failed(text) : days < warnDays ? say.warning(text) : say.ok(text)
}

/** @throws If nothing answers there, or its certificate is not trusted here. */
async function readCertificate({ hostname, port }: URL, timeoutMs: number): Promise<PeerCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || 443), servername: /^[\d.:]+$/.test(host) ? '' : host, timeout: timeoutMs })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', reject)
      socket.once('timeout', () => reject(new Error('no answer in time')))
    })
    return socket.getPeerCertificate()
  } finally {
    socket.destroy()
  }
}

async function lookAtSite({ config, db, fetch, timeoutMs }: lookAtAddresses.Parameters) {
  const say = findingsOf('secure site')
  const { LATCHKEY_SECURE_SITE_URL: site, LATCHKEY_SECURE_SITE_KEY: keys, LATCHKEY_GATEWAY_URL: url } = config
  if (site === undefined) return say.off('not used')
  if (keys === undefined || url === undefined || !db) {
    const { ok, status } = await fetch(`${site}/popup`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (!ok) return say.failed(`${site}/popup answers ${status}`)
    return say.warning('answers; without LATCHKEY_SECURE_SITE_KEY nothing compares it with its release')
  }
  const report = await checkOwnSite({ config, db }, { site, keys, url, fetch })
  const ask = () => fetch(`${url.replace(/\/+$/, '')}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs / 4) })
  return describeSite(report, {
    url,
    isGatewayThere: () =>
      ask().then(
        ({ ok }) => ok,
        () => false,
      ),
  })
}
