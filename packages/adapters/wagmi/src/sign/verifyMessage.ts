import type { Capabilities } from '@latchkey/common/contract'
import type { Config } from 'wagmi'
import * as actions from 'wagmi/actions'
import { reading } from '../chain/reading.ts'
import { place } from '../send/place.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** Keys, ERC-1271 and ERC-6492, by the host's own node. */
export function verifyMessage(
  config: Config,
  { account, message, signature, network, signal }: Call<'verifyMessage'>,
): Answer<'verifyMessage'> {
  const { address, chainId } = place(account, network.caipNetworkId)
  if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) return Promise.resolve(false)
  return reading(signal, actions.verifyMessage(config, { address, chainId, message, signature: signature as `0x${string}` }))
}
