import type { Capabilities } from '@latchkey/common/contract'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { clientOf } from '../chain/clientOf.ts'
import { addressOf } from '../send/place.ts'
import { asking } from '../wallet/asking.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** UTF-8 in, EIP-191 signature out. */
export function signMessage(config: Config, call: Call<'signMessage'>): Answer<'signMessage'> {
  return asking(call, 'SIGN_MESSAGE_FAILED', async () =>
    viem.signMessage(await clientOf(config, call), { account: addressOf(call), message: call.message }),
  )
}
