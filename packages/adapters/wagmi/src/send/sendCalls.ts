import { type Capabilities, LatchkeyError, readProviderError, type SentCalls } from '@latchkey/common/contract'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { clientOf } from '../chain/clientOf.ts'
import { asking } from '../wallet/asking.ts'
import { addressOf } from './place.ts'
import { sendTransaction } from './sendTransaction.ts'

type Call = Parameters<Capabilities['sendCalls']>[0]

/** Calls that went one by one are known by their hashes, behind a word that no wallet gives. */
export const oneByOne = 'latchkey:'

/** EIP-5792; one transaction after the other where the wallet knows no batches, unless it must be all or none (B-21). */
export async function sendCalls(config: Config, call: Call): Promise<SentCalls> {
  const { calls, atomicRequired = false } = call
  const wired = calls.map(({ to, value = 0n, data = '0x' as const }) => ({ to, value, data }))
  try {
    const { id } = await asking(call, 'UNKNOWN', async () =>
      viem.sendCalls(await clientOf(config, call), { calls: wired, forceAtomic: atomicRequired, account: addressOf(call) } as never),
    )
    return { id, isBatch: true, sent: calls.length }
  } catch (error) {
    const { code } = readProviderError(Object(error).cause)
    const isUnknown = code === -32601 || code === -32004
    if (!isUnknown && code !== 5760) throw error
    if (atomicRequired || !isUnknown)
      throw new LatchkeyError('CAPABILITY_MISSING', 'This wallet cannot do all calls or none', {
        cause: error,
        docs: 'core/account/sendCalls',
      })
  }
  const hashes: string[] = []
  for (const transaction of calls) {
    try {
      hashes.push(await sendTransaction(config, { ...call, transaction }))
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  return { id: oneByOne + hashes.join(','), isBatch: false, sent: hashes.length }
}
