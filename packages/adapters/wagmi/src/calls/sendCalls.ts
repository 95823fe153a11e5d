import { type Capabilities, LatchkeyError, type SentCalls } from '@latchkey/common'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { asking } from './asking.ts'
import { clientOf } from './clientOf.ts'
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
    const names = listNames(error)
    const isUnknown = names.includes('MethodNotFoundRpcError') || names.includes('MethodNotSupportedRpcError')
    if (!isUnknown && !names.includes('AtomicityNotSupportedError')) throw error
    if (atomicRequired || !isUnknown)
      throw new LatchkeyError('CAPABILITY_MISSING', 'This wallet cannot do all calls or none', { cause: error, docs: 'core/sendCalls' })
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

/** What viem calls an error, and whatever it was caused by. */
function listNames(error: unknown): readonly string[] {
  const names: string[] = []
  for (let one = error; one instanceof Error && names.length < 10; one = one.cause) names.push(one.name)
  return names
}
