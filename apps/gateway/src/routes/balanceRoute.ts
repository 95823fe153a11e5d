import { balanceSchema } from '@latchkey/blockchain-api'
import { formatUnits, isAccountId, isChainId, parseAccountId } from '@latchkey/common'
import { check, maxLength, object, optional, pipe, regex, string } from 'valibot'
import { malformed, notConfigured } from '../http/errors.ts'
import { defineRoute } from '../http/route.ts'
import { commonQuery } from './query.ts'

/** What an address holds. */
export const balanceRoute = defineRoute({
  method: 'GET',
  path: '/v1/account/{address}/balance',
  summary: 'Balances of an address, or of a CAIP-10 account on its chain',
  access: 'project',
  params: object({ address: pipe(string(), regex(/^[-.%a-zA-Z0-9:_]{1,200}$/, 'an address')) }),
  query: object({
    ...commonQuery,
    currency: optional(pipe(string(), regex(/^[A-Za-z]{3,5}$/, 'a currency'))),
    chainId: optional(
      pipe(
        string(),
        check((id) => isChainId(id), 'CAIP-2'),
      ),
    ),
    forceUpdate: optional(pipe(string(), maxLength(128))),
  }),
  response: balanceSchema,
  async handle({ gateway, params, query, signal }) {
    if (gateway.balances.chainIds.length === 0) throw notConfigured('A chain')
    const account = isAccountId(params.address) ? parseAccountId(params.address) : undefined
    const address = account?.address ?? params.address
    if (!/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(address)) throw malformed('address', 'an EVM or Solana address')
    const chainId = query.chainId ?? account?.chainId
    const holdings = await gateway.balances.list({
      address,
      chainIds: chainId === undefined ? undefined : [chainId],
      forceUpdate: query.forceUpdate !== undefined && !/^(|0|false)$/i.test(query.forceUpdate),
      signal,
    })
    const balances = holdings.map(({ decimals, value, address, ...holding }) => ({
      ...holding,
      ...(address === undefined ? {} : { address }),
      quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
    }))
    return { json: { balances } }
  },
})
