import type { Metrics } from '../metrics/metrics.ts'
import type { Readiness } from './createReadiness.ts'

/** Sets what is wrong whenever the figures are read: 1 for each reason, and 0 once it is over. */
export function measureReadiness(metrics: Metrics, readiness: Readiness): void {
  const known = new Set<string>()
  metrics.gather(async () => {
    const { reasons } = await readiness.read()
    const names = new Set(reasons.map(({ name }) => name))
    for (const reason of new Set([...known, ...names])) metrics.set('latchkey_failing', names.has(reason) ? 1 : 0, { reason })
    for (const name of names) known.add(name)
  })
}
