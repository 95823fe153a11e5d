import { gasPriceSchema } from '@latchkey/blockchain-api'
import { object } from 'valibot'
import { defineRoute } from '../../http/route.ts'
import { commonQuery } from '../query.ts'
import { swapChain } from './swapTokensRoute.ts'

/** What gas costs. */
export const gasPriceRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'What gas costs on a chain now, in wei',
  access: 'project',
  query: object({ ...commonQuery, chainId: swapChain }),
  response: gasPriceSchema,
  handle: async ({ gateway, query, signal }) => ({ json: await gateway.convert.getGasPrice({ chainId: query.chainId, signal }) }),
})
