import { historySchema } from '@latchkey/blockchain-api'
import { object } from 'valibot'
import { notConfigured } from '../http/errors.ts'
import { defineRoute } from '../http/route.ts'
import { accountParams, chainIdQuery, commonQuery, cursorQuery, readAccount } from './query.ts'

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
