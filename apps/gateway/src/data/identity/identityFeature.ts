import { dataFeature } from '../dataParts.ts'
import { identityRoute } from './identityRoute.ts'

/** Name and picture of an address. */
export const identityFeature = dataFeature({ routes: [identityRoute] })
