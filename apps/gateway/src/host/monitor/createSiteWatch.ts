import { parseOrigin } from '@latchkey/common/web'
import type { HostParts } from '../hostParts.ts'
import { checkSite } from './checkSite.ts'

/** What is told of one check more than once. */
export type SiteWatch = { check(): Promise<void> }

/**
 * Compares what the secure site serves with what was released, and reports differences in the log and as a figure. It changes nothing:
 * stopping such a site is up to its operator.
 */
export function createSiteWatch(gateway: createSiteWatch.Parts): SiteWatch | undefined {
  const { config, log, metrics, telemetry } = gateway
  const { LATCHKEY_SECURE_SITE_URL: site, LATCHKEY_SECURE_SITE_KEY: key, LATCHKEY_GATEWAY_URL: url } = config
  if (site === undefined || key === undefined || url === undefined) return undefined
  let leastBuild = 0
  // Without a circuit breaker: a skipped file would count as a difference, and each file is requested only once an hour.
  const fetch: typeof globalThis.fetch = (input, init) =>
    telemetry.call({ upstream: 'site', name: 'secure' }, () => globalThis.fetch(input, init))
  return {
    async check() {
      const frame = await findFrame(gateway, site).catch(() => undefined)
      const report = await checkSite({ site, key, gateway: url.replace(/\/+$/, ''), config, frame, leastBuild, fetch })
      leastBuild = Math.max(leastBuild, report.build ?? 0)
      metrics.set('latchkey_secure_site_problems', report.problems.length)
      if (report.problems.length === 0) return
      const problems = report.problems.map(({ file, problem }) => `${file}: ${problem}`).join('; ')
      log.error('the secure site is not as it was released', { site, problems })
    },
  }
}

export declare namespace createSiteWatch {
  type Parts = Pick<HostParts, 'config' | 'db' | 'log' | 'metrics' | 'telemetry'>
}

/** A page that the frame is served to: one of the site's own domain is not. */
async function findFrame({ db }: Pick<HostParts, 'db'>, site: string): Promise<{ project: string; origin: string } | undefined> {
  const rows = await db
    .selectFrom('project_origin')
    .select(['project_id', 'origin'])
    .orderBy('project_id')
    .orderBy('origin')
    .limit(100)
    .execute()
  const domainOf = (host: string) => host.split('.').slice(-2).join('.')
  const own = domainOf(new URL(site).hostname)
  const row = rows.find(({ origin }) => {
    const parts = parseOrigin(origin)
    return parts?.scheme === 'https:' && domainOf(parts.host) !== own
  })
  return row && { project: row.project_id, origin: row.origin }
}
