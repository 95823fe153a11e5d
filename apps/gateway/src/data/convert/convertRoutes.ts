import {
  allowanceSchema,
  approveTransactionSchema,
  gasPriceSchema,
  quotesSchema,
  swapTokensSchema,
  swapTransactionSchema,
} from '@latchkey/blockchain-api'
import { isChainId } from '@latchkey/common/caip'
import { boolean, check, number, object, optional, pipe, regex, string, transform, union } from 'valibot'
import { commonQuery, plainQuery } from '../../host/http/commonQuery.ts'
import { dataRoutes } from '../dataParts.ts'
import { approvedAmount, assetText, ownerText, readAsset, readEnds, readOwner, swapAmount } from './swapParameters.ts'

const defineRoute = dataRoutes('convert')

/** Additional reads that a swap's quote or transaction costs: the gateway asks a chain several questions. */
const swapCost = 4

/** CAIP-2, required. */
const swapChain = pipe(
  string(),
  check((id) => isChainId(id), 'CAIP-2'),
)

/** Percent, at most 50 with four digits after the point, as millionths. */
const slippage = pipe(
  union([string(), number()]),
  transform(String),
  check((text) => /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) <= 50, 'percent from 0 to 50'),
  transform((text) => Math.round(Number(text) * 10_000)),
)

const quotesRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/quotes',
  summary: 'Quotes for a swap, the best first; none if no provider supports the pair',
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

const swapTokensRoute = defineRoute({
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

const allowanceRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/allowance',
  summary: "Allowance of a token that an account has given to the swap's router",
  access: 'project',
  query: object({ ...commonQuery, tokenAddress: assetText, userAddress: ownerText }),
  response: allowanceSchema,
  async handle({ gateway, query, signal }) {
    const { chainId, asset: token } = readAsset(query.tokenAddress, 'tokenAddress')
    const owner = readOwner(query.userAddress, chainId)
    return { json: { allowance: String(await gateway.convert.getAllowance({ chainId, token, owner, signal })) } }
  },
})

const gasPriceRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/gas-price',
  summary: 'Current gas price of a chain, in wei',
  access: 'project',
  query: object({ ...commonQuery, chainId: swapChain }),
  response: gasPriceSchema,
  handle: async ({ gateway, query, signal }) => ({ json: await gateway.convert.getGasPrice({ chainId: query.chainId, signal }) }),
})

const approveRoute = defineRoute({
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The transaction that approves a token for the router: for `amount` (0 revokes), or without a limit if it is absent',
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

const swapTransactionRoute = defineRoute({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  summary: 'The swap transaction; it reverts if it would return less than the slippage allows',
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

/** Routes of swaps. */
export const convertRoutes = [quotesRoute, swapTokensRoute, allowanceRoute, gasPriceRoute, approveRoute, swapTransactionRoute]
