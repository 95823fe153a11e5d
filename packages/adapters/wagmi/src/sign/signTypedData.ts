import type { Capabilities } from '@latchkey/common/contract'
import type { TypedDataDefinition } from 'viem'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { clientOf } from '../chain/clientOf.ts'
import { addressOf } from '../send/place.ts'
import { asking } from '../wallet/asking.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** EIP-712. */
export function signTypedData(config: Config, call: Call<'signTypedData'>): Answer<'signTypedData'> {
  const data = call.typedData as TypedDataDefinition
  return asking(call, 'SIGN_MESSAGE_FAILED', async () =>
    viem.signTypedData(await clientOf(config, call), { ...data, account: addressOf(call) } as never),
  )
}
