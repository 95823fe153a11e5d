import type { ChainId, Network } from '@latchkey/common/caip'
import type { Config } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import { findConnector } from '../discover/findConnector.ts'
import { asking } from './asking.ts'
import type { Face } from './face.ts'
import { toEvmChainId } from './toEvmChainId.ts'
import { toNumber } from './toNumber.ts'
import { toSession } from './toSession.ts'

/** Switches through wagmi, which adds the chain where the wallet does not know it. @returns The chain that the wallet is on then. */
export async function switchFace(
  config: Config,
  { uid, network, signal }: Face & { network: Network; signal: AbortSignal },
): Promise<ChainId> {
  const chainId = toNumber(network.caipNetworkId)
  await asking({ signal }, 'CHAIN_UNSUPPORTED', async () => switchChain(config, { chainId, connector: findConnector(config, uid) }))
  return toSession(config, uid)?.chainId ?? toEvmChainId(chainId)
}
