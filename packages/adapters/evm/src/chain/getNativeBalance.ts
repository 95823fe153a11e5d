import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, ChainCall, NativeBalance } from '@latchkey/common/contract'
import { getChainClient } from './getChainClient.ts'
import { toQuantity } from './toQuantity.ts'

/** What an account holds of its chain's own coin, in wei. @throws `RPC_UNAVAILABLE`, or `DECODE_FAILED` for a figure no chain can have. */
export async function getNativeBalance(
  context: AdapterContext,
  { network, account, signal }: ChainCall & { readonly account: AccountId },
): Promise<NativeBalance> {
  const { address } = parseAccountId(account)
  const answer = await getChainClient(context, network).request({ method: 'eth_getBalance', params: [address, 'latest'] }, signal)
  const { decimals, symbol } = network.nativeCurrency
  return { value: toQuantity(answer, 'eth_getBalance'), decimals, symbol }
}
