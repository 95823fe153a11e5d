import type { Route } from '../../http/route.ts'
import { allowanceRoute } from './allowanceRoute.ts'
import { approveRoute } from './approveRoute.ts'
import { gasPriceRoute } from './gasPriceRoute.ts'
import { quotesRoute } from './quotesRoute.ts'
import { swapTokensRoute } from './swapTokensRoute.ts'
import { swapTransactionRoute } from './swapTransactionRoute.ts'

/** Everything about swaps. */
export const convertRoutes: readonly Route[] = [
  quotesRoute,
  swapTokensRoute,
  allowanceRoute,
  gasPriceRoute,
  approveRoute,
  swapTransactionRoute,
]
