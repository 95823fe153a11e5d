import { approveTransactionSchema } from '@latchkey/blockchain-api'
import { object, optional } from 'valibot'
import { defineRoute } from '../../http/route.ts'
import { commonQuery } from '../query.ts'
import { swapCost } from './cost.ts'
import { approvedAmount, assetText, ownerText, readEnds, readOwner } from './parameters.ts'

/** The approval before a swap. */
export const approveRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The transaction that lets the router take a token: `amount` of it (0 takes an older permission back), or any sum without one',
  access: 'project',
  query: object({ ...commonQuery, userAddress: ownerText, from: assetText, to: assetText, amount: optional(approvedAmount) }),
  response: approveTransactionSchema,
  async handle({ gateway, query, signal, take }) {
    const ends = readEnds(query)
    const owner = readOwner(query.userAddress, ends.chainId)
    await take(swapCost)
    return { json: { tx: await gateway.convert.buildApprove({ ...ends, owner, amount: query.amount, signal }) } }
  },
})
