import { hostFeature } from '../hostParts.ts'
import { createSiteWatch } from './createSiteWatch.ts'

const hourMs = 3_600_000

/** Checks the secure site each hour if its release key is known. This gateway's readiness does not depend on it. */
export const monitorFeature = hostFeature({
  needs: ['config', 'db', 'log', 'metrics', 'telemetry'],
  start(gateway) {
    const watch = createSiteWatch(gateway)
    if (!watch) return undefined
    const check = () =>
      void watch.check().catch((error: unknown) => gateway.log.error('the secure site cannot be checked', { error: String(error) }))
    check()
    const timer = setInterval(check, hourMs)
    timer.unref()
    return { stop: () => clearInterval(timer) }
  },
})
