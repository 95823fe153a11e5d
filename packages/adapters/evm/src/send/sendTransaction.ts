import { isTransactionHash } from '@latchkey/common/caip'
import { type EvmTransactionRequest, isLatchkeyError, type WalletCall, WalletError } from '@latchkey/common/contract'
import { toHex } from '../chain/toQuantity.ts'
import { ensureChain } from '../wallet/ensureChain.ts'
import { getWallet } from '../wallet/getWallet.ts'
import { toHexChainId } from '../wallet/parseWalletChainId.ts'
import { request } from '../wallet/request.ts'
import { toSendError } from './toSendError.ts'

/**
 * Has the wallet sign and send a transaction, on the call's network and no other; it is asked once, whatever comes back.
 *
 * @returns The hash, once the wallet has taken it.
 * @throws `USER_REJECTED` · `CONNECTOR_CANNOT_SWITCH` · `CHAIN_UNSUPPORTED` · `INSUFFICIENT_FUNDS` · `INSUFFICIENT_GAS` ·
 * `REVERTED` · `WALLET_NOT_RESPONDING` · `UNKNOWN`
 */
export async function sendTransaction(call: WalletCall & { readonly transaction: EvmTransactionRequest }): Promise<string> {
  const { provider, address, options } = await getWallet(call)
  await ensureChain(provider, call)
  const transaction = { from: address, chainId: toHexChainId(call.network.caipNetworkId), ...toRpcTransaction(call.transaction) }
  const hash = await request(provider, { method: 'eth_sendTransaction', params: [transaction] }, options).catch((error) => {
    throw isLatchkeyError(error) ? toSendError(error, call) : error
  })
  if (isTransactionHash(hash)) return hash
  throw new WalletError('UNKNOWN', 'An error occurred', { cause: new TypeError('The wallet gave no transaction hash') })
}

/** A transaction as JSON-RPC takes it: hex throughout, nothing that is absent; no coins is absent, too, as wallets stumble over `0x0`. */
export function toRpcTransaction(transaction: EvmTransactionRequest): { readonly [field: string]: `0x${string}` } {
  const { to, data, ...quantities } = transaction
  const fields = Object.entries({ ...quantities, to, data }).flatMap(([name, value]) =>
    value === undefined || (name === 'value' && value === 0n) ? [] : [[name, typeof value === 'string' ? value : toHex(value)] as const],
  )
  return Object.fromEntries(fields)
}
