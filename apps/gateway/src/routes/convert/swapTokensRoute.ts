import { swapTokensSchema } from '@latchkey/blockchain-api'
import { isChainId } from '@latchkey/common'
import { check, object, pipe, string } from 'valibot'
import { defineRoute } from '../../http/route.ts'
import { commonQuery } from '../query.ts'

/** CAIP-2, and needed. */
export const swapChain = pipe(
  string(),
  check((id) => isChainId(id), 'CAIP-2'),
)

/** What can be swapped on a chain. */
export const swapTokensRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/tokens',
  summary: "Tokens that can be swapped on a chain, the chain's coin first",
  access: 'project',
  query: object({ ...commonQuery, chainId: swapChain }),
  response: swapTokensSchema,
  handle: async ({ gateway, query, signal }) => ({
    json: { tokens: [...(await gateway.convert.listTokens({ chainId: query.chainId, signal }))] },
  }),
})
