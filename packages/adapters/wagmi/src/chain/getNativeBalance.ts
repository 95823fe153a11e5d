import type { Capabilities } from '@latchkey/common/contract'
import type { Config } from 'wagmi'
import * as actions from 'wagmi/actions'
import { place } from '../send/place.ts'
import { reading } from './reading.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** Asks the host's own transports. */
export async function getNativeBalance(config: Config, { account, network, signal }: Call<'getNativeBalance'>): Answer<'getNativeBalance'> {
  const { address, chainId } = place(account, network.caipNetworkId)
  const { value, decimals, symbol } = await reading(signal, actions.getBalance(config, { address, chainId }))
  return { value, decimals, symbol }
}
