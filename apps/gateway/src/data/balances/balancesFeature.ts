import { dataFeature } from '../dataParts.ts'
import { balanceRoute } from './balanceRoute.ts'

/** What an account holds. */
export const balancesFeature = dataFeature({ routes: [balanceRoute] })
