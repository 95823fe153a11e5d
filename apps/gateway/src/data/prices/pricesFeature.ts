import { oldRows } from '../../host/cleaning/oldRows.ts'
import { dataFeature } from '../dataParts.ts'
import { toLastUselessHour } from './createPriceHistory.ts'
import { priceRoute } from './priceRoute.ts'

/** What tokens cost, now and a day ago. */
export const pricesFeature = dataFeature({
  needs: ['db', 'now'],
  routes: [priceRoute],
  oldRows: ({ db, now }) => [oldRows(db, 'price_point', { by: 'hour', until: toLastUselessHour(now()) })],
})
