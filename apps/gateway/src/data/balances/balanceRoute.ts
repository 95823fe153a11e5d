import { balanceSchema } from '@latchkey/blockchain-api'
import { formatUnits } from '@latchkey/common/caip'
import { maxLength, object, optional, pipe, regex, string } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { notConfigured } from '../../host/http/errors.ts'
import { dataRoutes } from '../dataParts.ts'
import { accountParams, chainIdQuery, readAccount } from '../query.ts'
import { priceHoldings } from './priceHoldings.ts'

const defineRoute = dataRoutes('balances', 'prices')

/** What an address holds. */
export const balanceRoute = defineRoute({
  method: 'GET',
  path: '/v1/account/{address}/balance',
  summary: 'Balances of an address, or of a CAIP-10 account on its chain',
  access: 'project',
  params: accountParams,
  query: object({
    ...commonQuery,
    currency: optional(pipe(string(), regex(/^[A-Za-z]{3,5}$/, 'a currency'))),
    chainId: chainIdQuery,
    forceUpdate: optional(pipe(string(), maxLength(128))),
  }),
  response: balanceSchema,
  async handle({ gateway, params, query, signal }) {
    if (gateway.balances.chainIds.length === 0) throw notConfigured('A chain')
    const { address, family, chainId } = readAccount(params.address, query.chainId)
    const holdings = await gateway.balances.list({
      address,
      family,
      chainIds: chainId === undefined ? undefined : [chainId],
      forceUpdate: query.forceUpdate !== undefined && !/^(|0|false)$/i.test(query.forceUpdate),
      signal,
    })
    const prices = await priceHoldings(gateway, { holdings, currency: (query.currency ?? 'usd').toLowerCase(), signal })
    const balances = holdings.map(({ decimals, value, address, ...holding }, index) => {
      const numeric = formatUnits(value, decimals)
      const price = prices[index]
      return {
        ...holding,
        ...(address === undefined ? {} : { address }),
        ...(price === undefined ? {} : { price: price.now, value: price.now * Number(numeric) }),
        ...(price?.dayAgo === undefined ? {} : { priceDayAgo: price.dayAgo }),
        quantity: { decimals: String(decimals), numeric },
      }
    })
    return { json: { balances } }
  },
})
