import { hostFeature } from '../hostParts.ts'
import { createSiteWatch } from './createSiteWatch.ts'

/** A site that starts after its gateway, or in the middle of an upgrade, is well a moment later. */
const minuteMs = 60_000

/**
 * Checks the secure site each hour if its release key is known, and each minute from a check that found something until one finds nothing.
 * This gateway's readiness does not depend on it.
 */
export const monitorFeature = hostFeature({
  needs: ['config', 'db', 'log', 'metrics', 'telemetry', 'now'],
  start(gateway) {
    const watch = createSiteWatch(gateway)
    if (!watch) return undefined
    const ending = new AbortController()
    let checking = Promise.resolve()
    let [isUnderWay, isGood, minutes] = [false, false, 0]
    const check = () => {
      isUnderWay = true
      minutes = 0
      checking = watch
        .check(ending.signal)
        .catch((error: unknown) => {
          gateway.log.error('the secure site cannot be checked', { error: String(error) })
          return false
        })
        .then((found) => {
          isGood = found
          isUnderWay = false
        })
    }
    check()
    const timer = setInterval(() => {
      minutes += 1
      if (!isUnderWay && (!isGood || minutes >= 60)) check()
    }, minuteMs)
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
