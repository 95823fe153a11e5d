import { parseOrigin } from '@latchkey/common/web'
import type { HostParts } from '../hostParts.ts'
import { checkSite, type SiteReport } from './checkSite.ts'
import { findNewestBuild, saveNewestBuild } from './newestBuilds.ts'
import { keepCheck } from './siteChecks.ts'

/** Compares the secure site with its release; no build older than one that any process has seen passes, after a restart neither. */
export type SiteWatch = {
  /** Checks once. @param ending - Ends the check; it then reports nothing. @returns Whether the site is as it was released. */
  check(ending?: AbortSignal): Promise<boolean>
}

/**
 * Compares what the secure site serves with what was released, and reports differences in the log and as a figure. It changes nothing:
 * stopping such a site is up to its operator.
 */
export function createSiteWatch(gateway: createSiteWatch.Parts): SiteWatch | undefined {
  const { config, log, metrics, telemetry } = gateway
  const { LATCHKEY_SECURE_SITE_URL: site, LATCHKEY_SECURE_SITE_KEY: keys, LATCHKEY_GATEWAY_URL: url } = config
  if (site === undefined || keys === undefined || url === undefined) return undefined
  // Without a circuit breaker: a skipped file would count as a difference, and each file is requested once a minute at most.
  const fetchUntil =
    (ending: AbortSignal): typeof globalThis.fetch =>
    (input, init) =>
      telemetry.call({ upstream: 'site', name: 'secure' }, () =>
        globalThis.fetch(input, { ...init, signal: AbortSignal.any([ending, ...(init?.signal ? [init.signal] : [])]) }),
      )
  return {
    async check(ending = new AbortController().signal) {
      const report = await checkOwnSite(gateway, { site, keys, url, fetch: fetchUntil(ending) })
      if (ending.aborted) return false
      metrics.set('latchkey_secure_site_problems', report.problems.length)
      await saveNewestBuild(gateway, { site, report })
      await keepCheck(gateway, report)
      if (report.problems.length === 0) return true
      const problems = report.problems.map(({ file, problem }) => `${file}: ${problem}`).join('; ')
      log.error('the secure site is not as it was released', { site, problems })
      return false
    },
  }
}

export declare namespace createSiteWatch {
  type Parts = Pick<HostParts, 'config' | 'db' | 'log' | 'metrics' | 'telemetry' | 'now'>
}

/**
 * Compares the operator's secure site with its release, as the page of a project would find it, and its build with the newest that was seen.
 * It writes nothing.
 */
export async function checkOwnSite({ config, db }: Pick<HostParts, 'config' | 'db'>, own: checkOwnSite.Parameters): Promise<SiteReport> {
  const { site, keys, url, fetch } = own
  const frame = await findFrame({ db }, site).catch(() => undefined)
  const leastBuild = await findNewestBuild(db, { site, keys }).catch(() => 0)
  return checkSite({ site, keys, gateway: url.replace(/\/+$/, ''), config, frame, leastBuild, fetch })
}

export declare namespace checkOwnSite {
  type Parameters = {
    readonly site: string
    readonly keys: readonly string[]
    /** The gateway's own address. */
    readonly url: string
    readonly fetch: typeof globalThis.fetch
  }
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
