import { hostFeature } from '../hostParts.ts'
import { measureProcess } from './measureProcess.ts'
import { metricsRoute } from './metricsRoute.ts'

/** Figures for Prometheus, those of the process among them. */
export const metricsFeature = hostFeature({
  needs: ['metrics'],
  routes: [metricsRoute],
  start: ({ metrics }) => measureProcess(metrics),
})
