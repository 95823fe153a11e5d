import type { WebhookEvents } from '../webhooks/createWebhookEvents.ts'
import type { PostWebhook } from '../webhooks/postWebhook.ts'
import type { Config } from './config/readConfig.ts'
import type { Database } from './database/schema.ts'
import { featureOver } from './feature.ts'
import type { Cursors } from './http/createCursors.ts'
import { routesOver } from './http/route.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import type { Log } from './log/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { ProjectLookup } from './projects/projectLookup.ts'
import type { Readiness } from './readiness/createReadiness.ts'
import type { Telemetry } from './tracing/createTelemetry.ts'
import type { NodeFetch } from './upstreams/createNodeFetch.ts'

/** The parts that every deployment has, whatever it serves. A function names the parts that it uses. */
export type HostParts = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly metrics: Metrics
  /** Traces requests and the calls to other services that they cause. */
  readonly telemetry: Telemetry
  /** For code that calls the operator's nodes itself. */
  readonly nodeFetch: NodeFetch
  readonly limiter: RateLimiter
  readonly projects: ProjectLookup
  readonly cursors: Cursors
  readonly readiness: Readiness
  readonly lifecycle: Lifecycle
  /** Writes down what projects' servers are told of. */
  readonly webhooks: WebhookEvents
  /** Posts to their servers. */
  readonly postWebhook: PostWebhook
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A new random id. */
  readonly id: () => string
}

/** How far a gateway's shutdown has come. */
export type Lifecycle = {
  /** From the first signal on: load balancers should send no more requests. Those that come are still served. */
  isDraining: boolean
  /** No new work is accepted. */
  isEnding: boolean
}

/** Defines routes over some of the host's parts. */
export const hostRoutes = routesOver<HostParts>()

/** Defines a feature of the host. */
export const hostFeature = featureOver<HostParts>()
