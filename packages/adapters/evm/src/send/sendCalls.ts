import { readField } from '@latchkey/common/adapter'
import {
  type EvmCall,
  isLatchkeyError,
  LatchkeyError,
  readProviderError,
  type SentCalls,
  type WalletCall,
  WalletError,
} from '@latchkey/common/contract'
import { toHex } from '../chain/toQuantity.ts'
import { ensureChain } from '../wallet/ensureChain.ts'
import { getWallet } from '../wallet/getWallet.ts'
import { toHexChainId } from '../wallet/parseWalletChainId.ts'
import { request } from '../wallet/request.ts'
import { sendTransaction } from './sendTransaction.ts'
import { toSendError } from './toSendError.ts'

/** Calls that went one by one are known by their hashes, behind a word that no wallet gives. */
export const oneByOne = 'latchkey:'

/**
 * Has the wallet do several calls in one request (EIP-5792). A wallet that knows no batches is asked for one transaction after the
 * other, in order; not where all or none is wanted. What the user then declines ends it, and what went before went.
 *
 * @throws `USER_REJECTED` · `CAPABILITY_MISSING` if it must be all or none and the wallet cannot · what `sendTransaction` throws
 * @see EIP-5792 · B-21
 */
export async function sendCalls(
  call: WalletCall & { readonly calls: readonly EvmCall[]; readonly atomicRequired?: boolean | undefined },
): Promise<SentCalls> {
  const { calls, atomicRequired = false } = call
  const { provider, address, options } = await getWallet(call)
  await ensureChain(provider, call)
  const wired = calls.map(({ to, value, data = '0x' }) => ({ to, data, ...(value ? { value: toHex(value) } : {}) }))
  const batch = { version: '2.0.0', from: address, chainId: toHexChainId(call.network.caipNetworkId), atomicRequired, calls: wired }
  try {
    const answer = await request(provider, { method: 'wallet_sendCalls', params: [batch] }, options)
    // Wallets of the standard's first draft answer with the id alone.
    const id = typeof answer === 'string' ? answer : readField(answer, 'id')
    if (typeof id === 'string' && id !== '') return { id, isBatch: true, sent: calls.length }
    throw new WalletError('UNKNOWN', 'An error occurred', { cause: new TypeError('The wallet gave no id of a batch') })
  } catch (error) {
    const { code } = readProviderError(Object(error).cause)
    const isUnknown = code === 4200 || code === -32601
    if (!isUnknown && code !== 5760)
      throw isLatchkeyError(error) ? toSendError(error, { network: call.network, transaction: calls[0] ?? {} }) : error
    if (atomicRequired || !isUnknown)
      throw new LatchkeyError('CAPABILITY_MISSING', 'This wallet cannot do all calls or none', {
        cause: error,
        docs: 'core/account/sendCalls',
      })
  }
  return sendOneByOne(call, calls)
}

async function sendOneByOne(call: WalletCall, calls: readonly EvmCall[]): Promise<SentCalls> {
  const hashes: string[] = []
  for (const transaction of calls) {
    try {
      hashes.push(await sendTransaction({ ...call, transaction }))
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  return { id: oneByOne + hashes.join(','), isBatch: false, sent: hashes.length }
}
