import { type AccountId, type AdapterContext, type ChainCall, type NativeBalance, parseAccountId } from '@latchkey/common'
import { readField } from '@latchkey/common/wallet-list'
import { getChainClient } from './chain/getChainClient.ts'
import { toUnsigned } from './chain/toUnsigned.ts'

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
