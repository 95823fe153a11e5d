import { supportedChainsSchema } from '@latchkey/blockchain-api'
import { defineRoute } from '../http/route.ts'
import { plainQuery } from './query.ts'

/** The chains of the RPC proxy. It has no WebSocket side. */
export const supportedChainsRoute = defineRoute({
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'CAIP-2 ids that the RPC proxy serves',
  access: 'project',
  query: plainQuery,
  response: supportedChainsSchema,
  handle: async ({ gateway }) => ({ json: { http: [...gateway.chains.ids], ws: [] } }),
})
