import { supportedChainsSchema } from '@latchkey/blockchain-api'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { dataRoutes } from '../dataParts.ts'

const defineRoute = dataRoutes('chains')

/** The chains of the RPC proxy, and those whose user operations it takes. It has no WebSocket side. */
export const supportedChainsRoute = defineRoute({
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'CAIP-2 ids of the chains that the RPC proxy serves',
  access: 'project',
  query: plainQuery,
  response: supportedChainsSchema,
  async handle({ gateway: { chains } }) {
    return { json: { http: [...chains.ids], ws: [], bundler: chains.ids.filter((id) => chains.getBundlers(id)) } }
  },
})
