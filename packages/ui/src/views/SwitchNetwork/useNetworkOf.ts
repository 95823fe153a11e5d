import { type ChainId, findNetwork, type Network } from '@latchkey/common'
import { networksAtom } from '@latchkey/core'
import { useKitValue } from '@latchkey/react'

/** One of the kit's networks, by its CAIP-2 id. */
export function useNetworkOf(chainId: ChainId): Network | undefined {
  return findNetwork(useKitValue(networksAtom), chainId)
}
