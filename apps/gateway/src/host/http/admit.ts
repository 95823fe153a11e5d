import type { Config } from '../config/readConfig.ts'
import type { HostParts } from '../hostParts.ts'
import { divideQuota, toQuotas } from '../limits/quotas.ts'
import type { RateClass } from '../limits/rateLimiter.ts'
import { matchOrigin } from '../projects/originPattern.ts'
import type { Project } from '../projects/project.ts'
import { readProjectKey } from '../projects/projectKey.ts'
import { originDenied, RefusedError, unknownProject } from './errors.ts'
import type { Route } from './route.ts'

/** A caller whose request may be served. */
export type Admission = {
  readonly project: Project | undefined
  take(cost: number): Promise<void>
}

/**
 * Decides whether a request may be served: its project must exist, its origin be allowed, its quota not used up
 * (G-1, G-3). An empty list of origins allows none.
 *
 * @throws {@link RefusedError} 401, 403, 429
 */
export async function admit(
  gateway: Pick<HostParts, 'config' | 'metrics' | 'limiter' | 'projects'>,
  route: Pick<Route, 'access' | 'rate' | 'unknownProject'>,
  caller: admit.Caller,
): Promise<Admission> {
  const rate = route.rate ?? 'read'
  if (route.access === 'open') {
    const admission = { project: undefined, take: taker(gateway, `-:${caller.network}`, rate, gateway.config, 1) }
    await admission.take(1)
    return admission
  }
  const id = caller.projectId ?? ''
  // An id of no known project is charged before it is looked up, so that made-up ones cost the database no more than the quota.
  if (!gateway.projects.isKnown(id)) await taker(gateway, `?:${caller.network}`, 'read', gateway.config, 1)(1)
  const project = await gateway.projects.find(id)
  if (!project) throw unknownProject(route.unknownProject ?? 401)
  const key = readProjectKey(caller.authorization)
  const hasOrigin = caller.origin !== undefined
  // A server's key in a page has been published, so it is never accepted there.
  const hasKey = key !== undefined && !hasOrigin && (await gateway.projects.hasKey(project.id, key))
  const divisor = hasOrigin || hasKey ? 1 : gateway.config.LATCHKEY_LIMIT_NO_ORIGIN_DIVISOR
  const take = taker(gateway, `${project.id}:${caller.network}`, rate, { ...gateway.config, ...project.limits }, divisor)
  await take(1)
  if (key !== undefined && !hasKey) throw unknownProject(route.unknownProject ?? 401)
  const isSecureSite = hasOrigin && caller.origin === gateway.config.LATCHKEY_SECURE_SITE_URL
  if (route.access === 'secureSite' && !isSecureSite) throw originDenied()
  // The secure site acts for the page around it, whose origin it has checked.
  if (hasOrigin && route.access === 'project' && !isSecureSite && !matchOrigin(caller.origin ?? '', project.origins)) throw originDenied()
  return { project, take }
}

export declare namespace admit {
  type Caller = {
    projectId: string | undefined
    origin: string | undefined
    authorization: string | undefined
    network: string
  }
}

function taker(
  gateway: Pick<HostParts, 'metrics' | 'limiter'>,
  key: string,
  rate: RateClass,
  limits: Config,
  divisor: number,
): (cost: number) => Promise<void> {
  const quota = divideQuota(toQuotas(limits)[rate], divisor)
  return async (cost) => {
    const waitMs = await gateway.limiter.take(`${rate}:${divisor === 1 ? '' : 'low:'}${key}`, quota, cost)
    if (waitMs === 0) return
    gateway.metrics.count('latchkey_rate_limited_total', { class: rate })
    throw new RefusedError(429, { name: 'RATE_LIMITED', description: 'Too many requests' }, { retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
