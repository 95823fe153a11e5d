import { hostFeature } from '../hostParts.ts'
import { healthRoute, readyRoute } from './healthRoutes.ts'

/** Whether the process lives, and whether requests may be sent to it. */
export const readinessFeature = hostFeature({ routes: [healthRoute, readyRoute] })
