import { listSwapTokens } from '@latchkey/blockchain-api'
import type { Network } from '@latchkey/common'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { networksAtom } from '../network/state.ts'
import { swapAtom } from './state.ts'
import { swapChains } from './swapChains.ts'
import { hasReason } from './toSwapError.ts'

/** Networks beyond the usual ones that a gateway is asked about. */
const askedMax = 20

/**
 * The host's networks on which one can swap: the usual ones, and every other for which the gateway has a source.
 *
 * Each is asked about once. One that the gateway has refused is left out; without a gateway there is none. Never rejects.
 */
export async function fetchSwapNetworks(kit: Kit): Promise<readonly Network[]> {
  const api = getBlockchainApi(kit)
  if (!api) return []
  const answers = kit.once('swapNetworks', () => new Map<string, Promise<boolean>>())
  const { tokens, chainId: current } = kit.store.get(swapAtom)
  const networks = kit.store.get(networksAtom).filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const unusual = networks.filter(({ caipNetworkId: id }) => !swapChains.has(id) && id !== current).slice(0, askedMax)
  for (const { caipNetworkId: chainId } of unusual) {
    if (answers.has(chainId)) continue
    const answer = listSwapTokens(api, { chainId, signal: kit.signal }).then(
      ({ tokens }) => tokens.length > 0,
      (error: unknown) => {
        if (!hasReason(error, 'SWAP_UNSUPPORTED')) answers.delete(chainId)
        return false
      },
    )
    answers.set(chainId, answer)
  }
  const offered = await Promise.all(
    networks.map(({ caipNetworkId: id }) => {
      if (id === current && tokens.status !== 'idle') return tokens.data !== undefined
      return swapChains.has(id) || (answers.get(id) ?? false)
    }),
  )
  return networks.filter((_, at) => offered[at])
}
