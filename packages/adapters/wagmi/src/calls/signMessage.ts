import type { Capabilities } from '@latchkey/common'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { asking } from './asking.ts'
import { clientOf } from './clientOf.ts'
import { addressOf } from './place.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** UTF-8 in, EIP-191 signature out. */
export function signMessage(config: Config, call: Call<'signMessage'>): Answer<'signMessage'> {
  return asking(call, 'SIGN_MESSAGE_FAILED', async () =>
    viem.signMessage(await clientOf(config, call), { account: addressOf(call), message: call.message }),
  )
}
