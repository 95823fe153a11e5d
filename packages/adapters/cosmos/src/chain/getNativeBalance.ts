import { StargateClient } from '@cosmjs/stargate'
import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, ChainCall, NativeBalance } from '@latchkey/common/contract'
import { DecodeError } from '@latchkey/common/web'
import { connectComet } from './connectComet.ts'
import { type CosmosChains, getCosmosChain } from './cosmosChains.ts'

/** What an account holds of the coin that fees are paid in. @throws `RPC_UNAVAILABLE`, or `DECODE_FAILED` for a figure no chain can have. */
export async function getNativeBalance(
  context: AdapterContext,
  { network, account, signal }: ChainCall & { readonly account: AccountId },
  chains: CosmosChains | undefined,
): Promise<NativeBalance> {
  const { denom } = getCosmosChain(network, chains)
  const client = await StargateClient.create(connectComet(context, network, signal))
  const { amount } = await client.getBalance(parseAccountId(account).address, denom)
  if (!/^\d{1,40}$/.test(amount)) throw new DecodeError({ path: 'balance', expected: 'an amount' })
  const { decimals, symbol } = network.nativeCurrency
  return { value: BigInt(amount), decimals, symbol }
}
