import type { Capabilities, WalletCapabilities } from '@latchkey/common/contract'
import * as viem from 'viem/actions'
import type { Config } from 'wagmi'
import { clientOf } from '../chain/clientOf.ts'
import { addressOf } from '../send/place.ts'
import { asking } from './asking.ts'
import { toEvmChainId } from './toEvmChainId.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** EIP-5792, by chain. */
export async function getCapabilities(config: Config, call: Call<'getCapabilities'>): Answer<'getCapabilities'> {
  const found = await asking(call, 'UNKNOWN', async () => viem.getCapabilities(await clientOf(config, call), { account: addressOf(call) }))
  return Object.fromEntries(
    Object.entries(found as object).map(([chainId, value]) => [toEvmChainId(Number(chainId)), value]),
  ) as WalletCapabilities
}
