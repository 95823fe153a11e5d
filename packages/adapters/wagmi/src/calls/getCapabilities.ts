import type { Capabilities, WalletCapabilities } from '@latchkey/common'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { toEvmChainId } from '../toEvmChainId.ts'
import { asking } from './asking.ts'
import { clientOf } from './clientOf.ts'
import { addressOf } from './place.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** EIP-5792, by chain. */
export async function getCapabilities(config: Config, call: Call<'getCapabilities'>): Answer<'getCapabilities'> {
  const found = await asking(call, 'UNKNOWN', async () => viem.getCapabilities(await clientOf(config, call), { account: addressOf(call) }))
  return Object.fromEntries(
    Object.entries(found as object).map(([chainId, value]) => [toEvmChainId(Number(chainId)), value]),
  ) as WalletCapabilities
}
