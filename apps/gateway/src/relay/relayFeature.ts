import { featureOver } from '../host/feature.ts'
import { createRelay } from './createRelay.ts'
import type { RelayParts } from './relayParts.ts'
import { relayRoute } from './relayRoute.ts'

/** The relay: wallets and pages meet on it. */
export const relayFeature = featureOver<RelayParts>()({
  needs: ['config', 'db', 'relayDb', 'log', 'metrics', 'telemetry', 'limiter', 'projects', 'now', 'id', 'lifecycle', 'readiness'],
  routes: [relayRoute],
  start: createRelay,
})
