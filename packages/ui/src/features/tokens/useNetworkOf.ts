import { findNetwork, type Network } from '@latchkey/common/caip'
import { networksAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'

/** The host's network of a CAIP-2 id, if it has that one. */
export function useNetworkOf(chainId: string | undefined): Network | undefined {
  const networks = useKitValue(networksAtom)
  return chainId === undefined ? undefined : findNetwork(networks, chainId)
}
