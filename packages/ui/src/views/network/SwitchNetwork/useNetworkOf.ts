import { type ChainId, findNetwork, type Network } from '@latchkey/common/caip'
import { networksAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'

/** One of the kit's networks, by its CAIP-2 id. */
export function useNetworkOf(chainId: ChainId): Network | undefined {
  return findNetwork(useKitValue(networksAtom), chainId)
}
