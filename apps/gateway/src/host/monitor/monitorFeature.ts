import { hostFeature } from '../hostParts.ts'
import { createSiteWatch } from './createSiteWatch.ts'

const hourMs = 3_600_000

/** Checks the secure site each hour if its release key is known. This gateway's readiness does not depend on it. */
export const monitorFeature = hostFeature({
  needs: ['config', 'db', 'log', 'metrics', 'telemetry', 'now'],
  start(gateway) {
    const watch = createSiteWatch(gateway)
    if (!watch) return undefined
    const ending = new AbortController()
    let checking = Promise.resolve()
    const check = () => {
      checking = watch
        .check(ending.signal)
        .catch((error: unknown) => gateway.log.error('the secure site cannot be checked', { error: String(error) }))
    }
    check()
    const timer = setInterval(check, hourMs)
    timer.unref()
    return {
      async stop() {
        clearInterval(timer)
        // What it finds is written to the database, which is closed next.
        ending.abort()
        await checking
      },
    }
  },
})
