import { isTransactionHash } from '@latchkey/common/caip'
import type { CallsStatus, Capabilities } from '@latchkey/common/contract'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { clientOf } from '../chain/clientOf.ts'
import { asking } from '../wallet/asking.ts'
import { oneByOne } from './sendCalls.ts'

/** How a batch stands (EIP-5792); of calls that went one by one, how their transactions ended. */
export function getCallsStatus(config: Config, call: Parameters<Capabilities['getCallsStatus']>[0]): Promise<CallsStatus> {
  const { id } = call
  return asking(call, 'UNKNOWN', async () => {
    const client = await clientOf(config, call)
    if (id.startsWith(oneByOne)) {
      const hashes = id.slice(oneByOne.length).split(',').filter(isTransactionHash)
      const found = await Promise.all(
        hashes.map((hash) => viem.getTransactionReceipt(client, { hash: hash as `0x${string}` }).catch(() => undefined)),
      )
      const isPending = found.some((receipt) => receipt === undefined)
      return { status: isPending ? 'pending' : judge(found.map((receipt) => receipt?.status)), isAtomic: false, hashes }
    }
    const { status, statusCode, atomic, receipts = [] } = await viem.getCallsStatus(client, { id })
    const hashes = [...new Set(receipts.map(({ transactionHash }) => transactionHash))]
    const isPartial = Number(statusCode) >= 600
    return {
      status: status === 'success' ? 'success' : status === 'failure' ? (isPartial ? 'partial' : 'failed') : 'pending',
      isAtomic: atomic,
      hashes,
    }
  })
}

function judge(statuses: readonly (string | undefined)[]): CallsStatus['status'] {
  const failed = statuses.filter((status) => status === 'reverted').length
  return failed === 0 ? 'success' : failed === statuses.length ? 'failed' : 'partial'
}
