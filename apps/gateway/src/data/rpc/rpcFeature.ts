import { dataFeature } from '../dataParts.ts'
import { esploraRoutes } from './esploraRoutes.ts'
import { rpcRoute } from './rpcRoute.ts'
import { supportedChainsRoute } from './supportedChainsRoute.ts'

/** The proxy to the nodes of all chains. */
export const rpcFeature = dataFeature({ routes: [supportedChainsRoute, rpcRoute, ...esploraRoutes] })
