import { quotesSchema } from '@latchkey/blockchain-api'
import { object, optional, pipe, regex, string } from 'valibot'
import { defineRoute } from '../../http/route.ts'
import { commonQuery } from '../query.ts'
import { swapCost } from './cost.ts'
import { assetText, ownerText, readEnds, readOwner, swapAmount } from './parameters.ts'

/** What a swap would bring. */
export const quotesRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'Offers for a swap, the best first; none where nobody swaps the pair',
  access: 'project',
  query: object({
    ...commonQuery,
    amount: swapAmount,
    userAddress: ownerText,
    from: assetText,
    to: assetText,
    gasPrice: optional(pipe(string(), regex(/^\d{1,30}$/, 'wei'))),
  }),
  response: quotesSchema,
  async handle({ gateway, query, signal, take }) {
    const ends = readEnds(query)
    const owner = readOwner(query.userAddress, ends.chainId)
    await take(swapCost)
    const gasPrice = query.gasPrice === undefined ? undefined : BigInt(query.gasPrice)
    return { json: { quotes: await gateway.convert.listQuotes({ ...ends, owner, amount: query.amount, gasPrice, signal }) } }
  },
})
