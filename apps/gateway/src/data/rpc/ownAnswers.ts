import { formatUnits, type Namespace } from '@latchkey/common/caip'
import { array, maxLength, object, optional, pipe, regex, safeParse, string, tuple } from 'valibot'
import { isAddress } from 'viem'
import { priceHoldings } from '../balances/priceHoldings.ts'
import type { DataParts } from '../dataParts.ts'
import type { RpcAnswer } from './askUpstream.ts'
import { rpcCodes } from './jsonRpc.ts'

type Call = { readonly namespace: Namespace; readonly params: unknown; readonly signal: AbortSignal }
type OwnAnswer = (gateway: Pick<DataParts, 'balances' | 'prices'>, call: Call) => Promise<RpcAnswer>

/** Methods that the gateway answers itself, for chains that run Ethereum's contracts. */
export const ownAnswers: { readonly [method: string]: OwnAnswer | undefined } = Object.assign(Object.create(null), {
  /** The gateway has no accounts; a node's own do not belong to the caller. */
  eth_accounts: async () => ({ result: [] }),
  wallet_getAssets: getAssets,
})

const assetsSchema = tuple([
  object({
    account: string(),
    chainFilter: optional(pipe(array(pipe(string(), regex(/^0x[0-9a-fA-F]{1,16}$/))), maxLength(50))),
  }),
])

/** What an account holds, per chain, in the shape of EIP-7811 (A-07, E-09). */
async function getAssets(gateway: Pick<DataParts, 'balances' | 'prices'>, { namespace, params, signal }: Call): Promise<RpcAnswer> {
  const parsed = safeParse(assetsSchema, params)
  if (!parsed.success || !isAddress(parsed.output[0].account, { strict: false })) {
    return { error: { code: rpcCodes.invalidParams, message: 'Expected [{ account, chainFilter? }]' } }
  }
  const { account, chainFilter } = parsed.output[0]
  const asked = chainFilter?.map((id) => `${namespace}:${BigInt(id)}`)
  const holdings = await gateway.balances.list({ address: account, family: namespace, chainIds: asked, forceUpdate: false, signal })
  const prices = await priceHoldings(gateway, { holdings, currency: 'usd', signal })
  const result: Record<string, object[]> = {}
  for (const [index, holding] of holdings.entries()) {
    const chain = `0x${BigInt(holding.chainId.split(':')[1] ?? 0).toString(16)}`
    const { name, symbol, decimals, iconUrl } = holding
    const price = prices[index]
    const worth = price === undefined ? {} : { price: price.now, value: price.now * Number(formatUnits(holding.value, decimals)) }
    result[chain] = [
      ...(result[chain] ?? []),
      {
        address: holding.address?.split(':')[2] ?? 'native',
        balance: `0x${holding.value.toString(16)}`,
        type: holding.address === undefined ? 'NATIVE' : 'ERC20',
        metadata: { name, symbol, decimals, ...(iconUrl && { iconUrl }), ...worth },
      },
    ]
  }
  return { result }
}
