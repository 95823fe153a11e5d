import { dataFeature } from '../dataParts.ts'
import { priceRoute } from './priceRoute.ts'

/** What tokens cost. */
export const pricesFeature = dataFeature({ routes: [priceRoute] })
