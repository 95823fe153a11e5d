import type { Route } from '../http/route.ts'
import { relayRoute } from '../relay/relayRoute.ts'
import { analyticsConfigRoute } from './analyticsConfigRoute.ts'
import { eventBatchRoute, eventRoute } from './analyticsRoutes.ts'
import { accountRoutes } from './auth/accountRoutes.ts'
import { loginRoutes } from './auth/loginRoutes.ts'
import { passkeyRoutes } from './auth/passkeyRoutes.ts'
import { socialRoutes } from './auth/socialRoutes.ts'
import { balanceRoute } from './balanceRoute.ts'
import { configRoute } from './configRoute.ts'
import { convertRoutes } from './convert/convertRoutes.ts'
import { descriptorRoute } from './descriptorRoute.ts'
import { esploraRoutes } from './esploraRoutes.ts'
import { faucetRoute } from './faucetRoute.ts'
import { healthRoute, readyRoute } from './healthRoutes.ts'
import { historyRoute } from './historyRoute.ts'
import { identityRoute } from './identityRoute.ts'
import { imageRoutes } from './imageRoutes.ts'
import { keyRoutes } from './keys/keyRoutes.ts'
import { recoveryRoutes } from './keys/recoveryRoutes.ts'
import { metricsRoute } from './metricsRoute.ts'
import { nftsRoute } from './nftsRoute.ts'
import { onRampRoutes } from './onRampRoutes.ts'
import { openApiRoute } from './openApiRoute.ts'
import { originsRoute } from './originsRoute.ts'
import { permissionRoutes } from './permissionRoutes.ts'
import { priceRoute } from './priceRoute.ts'
import { profileRoutes } from './profileRoutes.ts'
import { rpcRoute } from './rpcRoute.ts'
import { signInRoutes } from './signInRoutes.ts'
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
  historyRoute,
  nftsRoute,
  priceRoute,
  descriptorRoute,
  ...convertRoutes,
  ...profileRoutes,
  ...onRampRoutes,
  ...signInRoutes,
  ...loginRoutes,
  ...accountRoutes,
  ...socialRoutes,
  ...passkeyRoutes,
  ...keyRoutes,
  ...recoveryRoutes,
  ...permissionRoutes,
  rpcRoute,
  ...esploraRoutes,
  relayRoute,
  healthRoute,
  readyRoute,
  metricsRoute,
]

/** Everything a gateway serves. What is for development is not there otherwise. */
export function listRoutes(options: { isDevelopment: boolean }): readonly Route[] {
  const described = options.isDevelopment ? [...publicRoutes, faucetRoute] : publicRoutes
  return [...described, openApiRoute(described)]
}
