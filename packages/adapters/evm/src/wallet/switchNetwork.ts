import { toWalletError } from '@latchkey/common/adapter/wallet'
import type { ChainId, Network } from '@latchkey/common/caip'
import { AbortedError, hasCode, readProviderError, WalletNotRespondingError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { sleep } from '@latchkey/common/web'
import { fetchWalletChain } from './fetchWalletChain.ts'
import { parseWalletChainId, toHexChainId } from './parseWalletChainId.ts'
import type { Eip1193Provider } from './provider.ts'
import { request } from './request.ts'
import { watchProvider } from './watchProvider.ts'

const settleMs = 2_000
const lookEveryMs = 1_000

/**
 * Asks a wallet to go to a chain, and to learn the chain first if it does not know it.
 *
 * Believes only what `eth_chainId` says afterwards; a chain the wallet is on already needs no asking.
 *
 * @returns The chain the wallet is on in the end, which a lying or stubborn wallet may have left as it was.
 * @throws `USER_REJECTED` · `CHAIN_UNSUPPORTED` if the wallet will not learn the chain · `CONNECTOR_CANNOT_SWITCH` ·
 * `REQUEST_PENDING` · `WALLET_NOT_RESPONDING` after 60 s · `ABORTED`.
 * @see R-W10 · R-W11 · S-25 · EIP-3326 · EIP-3085
 */
export async function switchNetwork(provider: Eip1193Provider, { network, signal, onAdd }: switchNetwork.Parameters): Promise<ChainId> {
  const target = network.caipNetworkId
  if ((await fetchWalletChain(provider, { signal, attempt: 'CHAIN_UNSUPPORTED' })) === target) return target

  const attempt = new AbortController()
  const abort = () => attempt.abort()
  signal.addEventListener('abort', abort, { once: true })
  const deadline = setTimeout(abort, limits.switchNetworkTimeoutMs)
  const options = { signal: attempt.signal, attempt: 'CHAIN_UNSUPPORTED' as const }
  try {
    return await Promise.race([askToSwitch(provider, network, { ...options, onAdd }), seeSwitched(provider, target, options)])
  } catch (error) {
    if (attempt.signal.aborted) throw signal.aborted ? new AbortedError() : new WalletNotRespondingError()
    throw toWalletError(error, options)
  } finally {
    clearTimeout(deadline)
    signal.removeEventListener('abort', abort)
    attempt.abort()
  }
}

async function askToSwitch(
  provider: Eip1193Provider,
  network: Network,
  { onAdd, ...options }: request.Options & Pick<switchNetwork.Parameters, 'onAdd'>,
): Promise<ChainId> {
  const target = network.caipNetworkId
  const change = { method: 'wallet_switchEthereumChain', params: [{ chainId: toHexChainId(target) }] }
  try {
    await request(provider, change, options)
  } catch (error) {
    const next = afterRefusal(error)
    if (next === 'cannot') throw toWalletError(Object(error).cause ?? error, { attempt: 'CONNECTOR_CANNOT_SWITCH' })
    if (next === 'fail') throw error
    onAdd?.()
    await request(provider, { method: 'wallet_addEthereumChain', params: [toChainParameters(network)] }, options)
    // EIP-3085 lets a wallet add a chain and stay where it is.
    if ((await fetchWalletChain(provider, options)) !== target) await request(provider, change, options)
  }
  return settle(provider, target, options)
}

export declare namespace switchNetwork {
  type Parameters = {
    network: Network
    signal: AbortSignal
    /** The wallet does not know the chain, and is asked to add it. */
    onAdd?: (() => void) | undefined
  }
}

/** What to do with a wallet that did not switch. Wallets say "unknown chain" in many ways, so all but a clear no means: add it. */
function afterRefusal(error: unknown): 'add' | 'cannot' | 'fail' {
  if (['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_NOT_RESPONDING', 'ABORTED'].some((code) => hasCode(error, code))) return 'fail'
  const { code } = readProviderError(Object(error).cause)
  if (code === 4200 || code === -32601) return 'cannot'
  return code === 4100 || code === 4900 || code === 4901 ? 'fail' : 'add'
}

/** Some wallets answer before they have moved: gives them two seconds. */
async function settle(provider: Eip1193Provider, target: ChainId, options: request.Options): Promise<ChainId> {
  for (let waitedMs = 0; ; waitedMs += 200) {
    const chainId = await fetchWalletChain(provider, options)
    if (chainId === target || waitedMs >= settleMs) return chainId
    await sleep(200, { signal: options.signal })
  }
}

/** Some wallets move and never answer: resolves when the wallet is seen on the chain, else never. */
async function seeSwitched(provider: Eip1193Provider, target: ChainId, options: request.Options): Promise<ChainId> {
  const { signal } = options
  const told = new Promise<void>((resolve) => {
    const stop = watchProvider(provider, {
      onAccounts() {},
      onChain: (chainId) => chainId === target && resolve(),
      onDisconnect() {},
      onIgnored() {},
    })
    signal?.addEventListener('abort', stop, { once: true })
  })
  for (;;) {
    await Promise.race([told, sleep(lookEveryMs, { signal })])
    const answer = await request(provider, { method: 'eth_chainId' }, options).catch(() => undefined)
    if (parseWalletChainId(answer) === target) return target
    await sleep(lookEveryMs, { signal })
  }
}

/** The chain as wallets learn it; with its public nodes, never the host's own, whose address may hold a key. */
function toChainParameters(network: Network) {
  const explorer = network.blockExplorers?.default.url
  return {
    chainId: toHexChainId(network.caipNetworkId),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: (network.rpcUrls.chainDefault ?? network.rpcUrls.default).http,
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
}
