import { allowanceSchema } from '@latchkey/blockchain-api'
import { object } from 'valibot'
import { defineRoute } from '../../http/route.ts'
import { commonQuery } from '../query.ts'
import { assetText, ownerText, readAsset, readOwner } from './parameters.ts'

/** How much the router may take. */
export const allowanceRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: "How much of a token the swap's router may take from an account",
  access: 'project',
  query: object({ ...commonQuery, tokenAddress: assetText, userAddress: ownerText }),
  response: allowanceSchema,
  async handle({ gateway, query, signal }) {
    const { chainId, asset: token } = readAsset(query.tokenAddress, 'tokenAddress')
    const owner = readOwner(query.userAddress, chainId)
    return { json: { allowance: String(await gateway.convert.getAllowance({ chainId, token, owner, signal })) } }
  },
})
