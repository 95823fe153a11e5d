import { type ChainId, type Network, parseChainId } from '@latchkey/common/caip'
import {
  AbortedError,
  isLatchkeyError,
  isUserRejection,
  LatchkeyError,
  readProviderError,
  UserRejectedError,
  WalletError,
} from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { type Clock, sleep, untilAborted } from '@latchkey/common/web'
import type { GrantedFamily } from '../relayClient.ts'
import { notRespondingError, providerRefusal } from './errors.ts'
import type { FaceProvider, FaceState } from './sessionHub.ts'

/** Wallets answer a switch before they grant the chain to the session. */
const settleMs = 2_000

/**
 * Goes to a chain: at once where the session has it; else the wallet is asked to, and to learn the chain first if need be.
 *
 * @returns The chain the face is on afterwards.
 * @throws `USER_REJECTED` · `CONNECTOR_CANNOT_SWITCH` for a wallet that was not given the means · `CHAIN_UNSUPPORTED` if the
 * session does not have the chain in the end · `WALLET_NOT_RESPONDING` after 60 s · `ABORTED`
 * @see S-25 · R-W11 · EIP-3326 · EIP-3085
 */
export async function switchChain(parameters: switchChain.Parameters): Promise<ChainId> {
  const { network, signal, clock, getState, getFamily, goTo } = parameters
  const target = network.caipNetworkId
  if (signal.aborted) throw new AbortedError({ cause: signal.reason })
  const state = getState()
  if (!state) throw providerRefusal(4900)
  if (state.chainId === target) return target
  if (!getFamily()?.accounts.has(target)) {
    if (!getFamily()?.methods.has('wallet_switchEthereumChain'))
      throw new LatchkeyError('CONNECTOR_CANNOT_SWITCH', 'This wallet cannot switch chain')
    const attempt = new AbortController()
    const abort = () => attempt.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const cancel = clock.setTimeout(() => attempt.abort(), limits.switchNetworkTimeoutMs)
    try {
      await untilAborted(attempt.signal, askWallet(parameters, target))
    } catch (error) {
      if (signal.aborted) throw new AbortedError({ cause: signal.reason })
      if (attempt.signal.aborted) throw notRespondingError()
      throw toSwitchError(error)
    } finally {
      cancel()
      signal.removeEventListener('abort', abort)
    }
    if (!getFamily()?.accounts.has(target)) throw toSwitchError(new TypeError('The wallet does not grant this chain to the session'))
  }
  goTo(target)
  return getState()?.chainId ?? target
}

export declare namespace switchChain {
  type Parameters = {
    readonly network: Network
    readonly signal: AbortSignal
    readonly clock: Clock
    readonly getState: () => FaceState | undefined
    readonly getFamily: () => GrantedFamily | undefined
    readonly provider: FaceProvider
    /** Moves the face to a chain that is granted. */
    readonly goTo: (chainId: ChainId) => void
  }
}

async function askWallet({ network, clock, provider, getFamily }: switchChain.Parameters, target: ChainId): Promise<void> {
  const chainId = `0x${Number(parseChainId(target).reference).toString(16)}`
  const change = { method: 'wallet_switchEthereumChain', params: [{ chainId }] }
  try {
    await provider.relay(change)
  } catch (error) {
    const { code } = readProviderError(error)
    const isFinal = isUserRejection(error) || isLatchkeyError(error) || [4200, -32601, 4100, 4900, 4901, 6000].includes(Number(code))
    if (isFinal || !getFamily()?.methods.has('wallet_addEthereumChain')) throw error
    // Wallets say "unknown chain" in many ways, so all but a clear no means: teach it.
    await provider.relay({ method: 'wallet_addEthereumChain', params: [toChainParameters(network, chainId)] })
    if (!getFamily()?.accounts.has(target)) await provider.relay(change).catch(() => {})
  }
  for (let waitedMs = 0; waitedMs < settleMs && !getFamily()?.accounts.has(target); waitedMs += 100) await sleep(100, { clock })
}

function toSwitchError(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  if (isUserRejection(error, { walletConnectPeer: true })) return new UserRejectedError({ cause: error })
  const { code } = readProviderError(error)
  return code === 4200 || code === -32601
    ? new WalletError('CONNECTOR_CANNOT_SWITCH', 'This wallet cannot switch chain', { cause: error })
    : new WalletError('CHAIN_UNSUPPORTED', 'Chain is not supported', { cause: error })
}

/** The chain as wallets learn it; with its public nodes, never the host's own, whose address may hold a key. */
function toChainParameters(network: Network, chainId: string) {
  const explorer = network.blockExplorers?.default.url
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http,
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
}
