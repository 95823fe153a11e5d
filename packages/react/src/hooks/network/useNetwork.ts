import type { ChainId, Network } from '@latchkey/common/caip'
import { switchNetwork } from '@latchkey/core'
import { networksAtom, snapshotAtom } from '@latchkey/core/internal'
import type { Flat } from '../../flat.ts'
import { useAction } from '../../useAction.ts'
import { useKit } from '../../useKit.ts'
import { useKitValue } from '../../useKitValue.ts'

/** The active network, the ones to choose from, and the way to change it. */
export function useNetwork(): useNetwork.ReturnType {
  const kit = useKit()
  const networks = useKitValue(networksAtom)
  const { network, chainId, isUnsupportedChain } = useKitValue(snapshotAtom)
  const { run, runAsync, status, error, reset } = useAction((parameters: switchNetwork.Parameters) => switchNetwork(kit, parameters))
  return { network, chainId, isUnsupportedChain, networks, switchNetwork: run, switchNetworkAsync: runAsync, status, error, reset }
}

export declare namespace useNetwork {
  type Switch = useAction.ReturnType<[parameters: switchNetwork.Parameters], Awaited<globalThis.ReturnType<typeof switchNetwork>>>
  type ReturnType = Flat<
    Pick<Switch, 'status' | 'error' | 'reset'> & {
      /** The wallet's while connected, else the chosen one. A chain the kit does not know is named 'Unknown Network'. */
      readonly network: Network | undefined
      /** The network's CAIP-2 id. */
      readonly chainId: ChainId | undefined
      /** Whether the wallet is on a chain that the kit does not have. */
      readonly isUnsupportedChain: boolean
      /** All that the kit has, in the order in which they were given. */
      readonly networks: readonly Network[]
      /** Never rejects; a failure is in `error`. */
      readonly switchNetwork: Switch['run']
      /** Rejects with a typed error. */
      readonly switchNetworkAsync: Switch['runAsync']
    }
  >[0]
}
