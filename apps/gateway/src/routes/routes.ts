import type { Route } from '../http/route.ts'
import { analyticsConfigRoute } from './analyticsConfigRoute.ts'
import { eventBatchRoute, eventRoute } from './analyticsRoutes.ts'
import { balanceRoute } from './balanceRoute.ts'
import { configRoute } from './configRoute.ts'
import { faucetRoute } from './faucetRoute.ts'
import { healthRoute, readyRoute } from './healthRoutes.ts'
import { identityRoute } from './identityRoute.ts'
import { imageRoutes } from './imageRoutes.ts'
import { metricsRoute } from './metricsRoute.ts'
import { openApiRoute } from './openApiRoute.ts'
import { originsRoute } from './originsRoute.ts'
import { rpcRoute } from './rpcRoute.ts'
import { supportedChainsRoute } from './supportedChainsRoute.ts'
import { walletsRoute } from './walletsRoute.ts'

const publicRoutes: readonly Route[] = [
  configRoute,
  originsRoute,
  walletsRoute,
  ...imageRoutes,
  analyticsConfigRoute,
  eventRoute,
  eventBatchRoute,
  supportedChainsRoute,
  identityRoute,
  balanceRoute,
  rpcRoute,
  healthRoute,
  readyRoute,
  metricsRoute,
]

/** Everything a gateway serves. What is for development is not there otherwise. */
export function listRoutes(options: { isDevelopment: boolean }): readonly Route[] {
  const described = options.isDevelopment ? [...publicRoutes, faucetRoute] : publicRoutes
  return [...described, openApiRoute(described)]
}
