import type { Capabilities } from '@latchkey/common/contract'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { clientOf } from '../chain/clientOf.ts'
import { asking } from '../wallet/asking.ts'
import { evmOnly } from '../wallet/evmOnly.ts'
import { addressOf } from './place.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** The wallet sends; its hash comes back. */
export function sendTransaction(config: Config, call: Call<'sendTransaction'>): Answer<'sendTransaction'> {
  const { maxFeePerGas, gasPrice, maxPriorityFeePerGas, ...request } = evmOnly(call.transaction)
  const fees = maxFeePerGas === undefined ? { gasPrice } : { maxFeePerGas, maxPriorityFeePerGas }
  return asking(call, 'UNKNOWN', async () =>
    viem.sendTransaction(await clientOf(config, call), { ...request, ...fees, account: addressOf(call) } as never),
  )
}
