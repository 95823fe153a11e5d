import { readField } from '@latchkey/common/adapter'
import { type AccountId, parseAccountId } from '@latchkey/common/caip'
import type { AdapterContext, ChainCall, NativeBalance } from '@latchkey/common/contract'
import { getChainClient } from './getChainClient.ts'
import { toUnsigned } from './toUnsigned.ts'

/** What an account holds in lamports. @throws `RPC_UNAVAILABLE`, or `DECODE_FAILED` for a figure no chain can have. */
export async function getNativeBalance(
  context: AdapterContext,
  { network, account, signal }: ChainCall & { readonly account: AccountId },
): Promise<NativeBalance> {
  const { address } = parseAccountId(account)
  const call = { method: 'getBalance', params: [address, { commitment: 'confirmed' }] }
  const answer = await getChainClient(context, network).request(call, signal)
  const { decimals, symbol } = network.nativeCurrency
  return { value: toUnsigned(readField(answer, 'value'), 'getBalance'), decimals, symbol }
}
