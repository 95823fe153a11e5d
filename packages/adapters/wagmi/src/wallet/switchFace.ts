import { AbortedError, type ChainId, type Network, untilAborted } from '@latchkey/common'
import type { Config } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import { findConnector } from '../findConnector.ts'
import { toEvmChainId } from '../toEvmChainId.ts'
import { toWalletError } from '../toWalletError.ts'
import type { Face } from './face.ts'
import { toNumber } from './toNumber.ts'
import { toSession } from './toSession.ts'

/** Switches through wagmi, which adds the chain where the wallet does not know it. @returns The chain that the wallet is on then. */
export async function switchFace(
  config: Config,
  { uid, network, signal }: Face & { network: Network; signal: AbortSignal },
): Promise<ChainId> {
  try {
    const chainId = toNumber(network.caipNetworkId)
    await untilAborted(signal, switchChain(config, { chainId, connector: findConnector(config, uid) }))
    return toSession(config, uid)?.chainId ?? toEvmChainId(chainId)
  } catch (error) {
    throw signal.aborted ? new AbortedError({ cause: signal.reason }) : toWalletError(error, 'CHAIN_UNSUPPORTED', 'Chain is not supported')
  }
}
