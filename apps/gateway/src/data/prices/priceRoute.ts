import { pricesSchema } from '@latchkey/blockchain-api'
import { isAccountId, parseAccountId } from '@latchkey/common/caip'
import { addressKey } from '@latchkey/signatures/address'
import { array, check, maxLength, minLength, object, optional, pipe, regex, string } from 'valibot'
import { plainQuery } from '../../host/http/commonQuery.ts'
import { notConfigured } from '../../host/http/errors.ts'
import { dataRoutes } from '../dataParts.ts'
import { nativeAddress } from '../upstreams/createDataUpstreams.ts'

const defineRoute = dataRoutes('chains', 'pictures', 'prices', 'tokens')

/** Prices of tokens. */
export const priceRoute = defineRoute({
  method: 'POST',
  path: '/v1/fungible/price',
  summary: 'Prices of tokens; tokens without a known price are left out',
  access: 'project',
  query: plainQuery,
  body: {
    schema: object({
      currency: optional(pipe(string(), regex(/^[A-Za-z]{3,5}$/, 'a currency')), 'usd'),
      addresses: pipe(
        array(
          pipe(
            string(),
            check((id) => isAccountId(id), 'CAIP-10'),
          ),
        ),
        minLength(1),
        maxLength(100),
      ),
    }),
    limit: 'LATCHKEY_LIMIT_BODY_BYTES',
  },
  response: pricesSchema,
  async handle({ gateway, body, signal }) {
    const { prices, tokens, pictures, chains } = gateway
    if (prices.chainIds.length === 0) throw notConfigured('A source of prices')
    const asked = body.addresses.map((id) => ({ id, ...parseAccountId(id) }))
    const currency = body.currency.toLowerCase()
    const fungibles = []
    for (const chainId of new Set(asked.map((one) => one.chainId))) {
      const own = asked.filter((one) => one.chainId === chainId)
      const contractOf = ({ address, namespace }: (typeof own)[number]) => {
        const contract = addressKey(namespace, address)
        return contract === nativeAddress ? 'native' : contract
      }
      const contracts = own.map(contractOf)
      const [known, names] = await Promise.all([
        prices.list({ chainId, contracts, currency, signal }),
        tokens.describe({ chainId, contracts: contracts.filter((contract) => contract !== 'native'), signal }),
      ])
      const priced = own.map(async (one) => {
        const contract = contractOf(one)
        const price = known.get(contract)
        if (price === undefined) return []
        const named = contract === 'native' ? chains.getCoin(chainId) : names.get(contract)
        const { name, symbol, logo, picture } = { logo: undefined, picture: undefined, ...(named ?? { name: '', symbol: '' }) }
        const iconUrl = pictures.toUrl(picture ?? (await pictures.keepSoon(logo)))
        return [
          {
            ...{ address: one.id, name, symbol: symbol.slice(0, 64), iconUrl, price: price.now },
            ...(price.dayAgo !== undefined && { priceDayAgo: price.dayAgo }),
          },
        ]
      })
      fungibles.push(...(await Promise.all(priced)).flat())
    }
    return { json: { fungibles } }
  },
})
