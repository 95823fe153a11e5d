import { readField } from '@latchkey/common/adapter'
import { silentTimeoutMs } from '@latchkey/common/adapter/wallet'
import { isTransactionHash } from '@latchkey/common/caip'
import type { CallsStatus, WalletCall } from '@latchkey/common/contract'
import { getWallet } from '../wallet/getWallet.ts'
import { request } from '../wallet/request.ts'
import { oneByOne } from './sendCalls.ts'

/** Asks the wallet how a batch stands; of calls that went one by one, it is asked for their receipts. @see EIP-5792 */
export async function getCallsStatus(call: WalletCall & { readonly id: string }): Promise<CallsStatus> {
  const { id } = call
  const { provider, options } = await getWallet(call)
  const ask = (method: string, param: string) => request(provider, { method, params: [param] }, { ...options, timeoutMs: silentTimeoutMs })
  if (id.startsWith(oneByOne)) {
    const hashes = id.slice(oneByOne.length).split(',').filter(isTransactionHash)
    const receipts = await Promise.all(hashes.map((hash) => ask('eth_getTransactionReceipt', hash)))
    const found = receipts.filter((receipt) => receipt !== null && receipt !== undefined)
    return { status: found.length < hashes.length ? 'pending' : judge(found), isAtomic: false, hashes }
  }
  const answer = await ask('wallet_getCallsStatus', id)
  const receipts = readField(answer, 'receipts')
  const found: readonly unknown[] = Array.isArray(receipts) ? receipts.slice(0, 1_000) : []
  const hashes = found.map((receipt) => readField(receipt, 'transactionHash')).filter(isTransactionHash)
  return { status: toStatus(readField(answer, 'status'), found), isAtomic: readField(answer, 'atomic') === true, hashes }
}

/** Hundreds, as HTTP has them; wallets of the first draft say two words. */
function toStatus(status: unknown, receipts: readonly unknown[]): CallsStatus['status'] {
  if (status === 'CONFIRMED') return judge(receipts)
  if (typeof status !== 'number' || status < 200) return 'pending'
  return status < 300 ? 'success' : status >= 600 ? 'partial' : 'failed'
}

function judge(receipts: readonly unknown[]): CallsStatus['status'] {
  const failed = receipts.filter((receipt) => [0, '0x0', 'reverted'].includes(readField(receipt, 'status') as string)).length
  return failed === 0 ? 'success' : failed === receipts.length ? 'failed' : 'partial'
}
