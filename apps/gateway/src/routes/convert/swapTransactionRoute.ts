import { swapTransactionSchema } from '@latchkey/blockchain-api'
import { boolean, check, number, object, optional, pipe, string, transform, union } from 'valibot'
import { defineRoute } from '../../http/route.ts'
import { plainQuery } from '../query.ts'
import { swapCost } from './cost.ts'
import { assetText, ownerText, readEnds, readOwner, swapAmount } from './parameters.ts'

/** Percent, at most 50 with four digits after the point, as millionths. */
const slippage = pipe(
  union([string(), number()]),
  transform(String),
  check((text) => /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) <= 50, 'percent from 0 to 50'),
  transform((text) => Math.round(Number(text) * 10_000)),
)

/** The swap itself. */
export const swapTransactionRoute = defineRoute({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  summary: 'The transaction that swaps; on the chain it fails rather than bring less than the slippage allows',
  access: 'project',
  query: plainQuery,
  body: {
    schema: object({
      amount: swapAmount,
      eip155: object({ slippage }),
      from: assetText,
      to: assetText,
      userAddress: ownerText,
      disableEstimate: optional(boolean(), false),
    }),
    limit: 'LATCHKEY_LIMIT_BODY_BYTES',
  },
  response: swapTransactionSchema,
  async handle({ gateway, body, signal, take }) {
    const ends = readEnds(body)
    const owner = readOwner(body.userAddress, ends.chainId)
    await take(swapCost)
    const { amount, disableEstimate, eip155 } = body
    const swap = { ...ends, owner, amount, slippage: eip155.slippage, disableEstimate, signal }
    return { json: { tx: await gateway.convert.buildTransaction(swap) } }
  },
})
