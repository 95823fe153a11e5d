import { historySchema } from '@latchkey/blockchain-api'
import { object } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { notConfigured } from '../../host/http/errors.ts'
import { dataRoutes } from '../dataParts.ts'
import { accountParams, chainIdQuery, cursorQuery, readAccount } from '../query.ts'

const defineRoute = dataRoutes('history')

/** What an account did. */
export const historyRoute = defineRoute({
  method: 'GET',
  path: '/v1/account/{address}/history',
  summary: 'Transactions of an address, or of a CAIP-10 account on its chain, the latest first',
  access: 'project',
  params: accountParams,
  query: object({ ...commonQuery, chainId: chainIdQuery, cursor: cursorQuery }),
  response: historySchema,
  async handle({ gateway, params, query, signal }) {
    if (gateway.history.chainIds.length === 0) throw notConfigured('A history')
    const account = readAccount(params.address, query.chainId)
    return { json: await gateway.history.list({ ...account, cursor: query.cursor, signal }) }
  },
})
