import { hostFeature } from '../hostParts.ts'
import { createSiteWatch } from './createSiteWatch.ts'

const hourMs = 3_600_000

/** Looks at the secure site each hour, where its release key is known. Whether this gateway is ready does not depend on it. */
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
