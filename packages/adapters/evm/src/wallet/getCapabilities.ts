import { silentTimeoutMs } from '@latchkey/common/adapter/wallet'
import type { ChainId } from '@latchkey/common/caip'
import type { WalletCall, WalletCapabilities } from '@latchkey/common/contract'
import { readProviderError } from '@latchkey/common/contract'
import { getWallet } from './getWallet.ts'
import { parseWalletChainId } from './parseWalletChainId.ts'
import { request } from './request.ts'

/**
 * Asks a wallet what it can do beyond plain transactions, chain by chain.
 *
 * @returns Nothing for a wallet that does not know the question.
 * @see EIP-5792
 */
export async function getCapabilities(call: WalletCall): Promise<WalletCapabilities> {
  const { provider, address, options } = await getWallet(call)
  const answer = await request(
    provider,
    { method: 'wallet_getCapabilities', params: [address] },
    { ...options, timeoutMs: silentTimeoutMs },
  ).catch((error) => {
    const { code } = readProviderError(Object(error).cause)
    if (code === 4200 || code === -32601) return {}
    throw error
  })
  return parseCapabilities(answer)
}

function parseCapabilities(answer: unknown): WalletCapabilities {
  const chains: { [chainId in ChainId]?: { readonly [capability: string]: unknown } } = {}
  if (typeof answer !== 'object' || answer === null) return chains
  for (const [chain, capabilities] of Object.entries(answer).slice(0, 200)) {
    const chainId = parseWalletChainId(chain)
    if (chainId && typeof capabilities === 'object' && capabilities !== null) chains[chainId] = { ...capabilities }
  }
  return chains
}
