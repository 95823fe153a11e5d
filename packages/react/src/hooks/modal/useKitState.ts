import type { ChainId, Namespace } from '@latchkey/common/caip'
import {
  activeNamespaceAtom,
  configStatusAtom,
  type Features,
  featuresAtom,
  modalAtom,
  snapshotAtom,
  switchingNamespaceAtom,
} from '@latchkey/core/internal'
import type { Flat } from '../../flat.ts'
import { useKitValue } from '../../useKitValue.ts'

/** How the kit as a whole stands. */
export function useKitState(): useKitState.ReturnType {
  const { open, loading } = useKitValue(modalAtom)
  const { chainId } = useKitValue(snapshotAtom)
  return {
    isOpen: open,
    isLoading: loading,
    activeNamespace: useKitValue(activeNamespaceAtom),
    activeChainId: chainId,
    isSwitchingNamespace: useKitValue(switchingNamespaceAtom),
    features: useKitValue(featuresAtom),
    configStatus: useKitValue(configStatusAtom),
  }
}

export declare namespace useKitState {
  type ReturnType = Flat<{
    /** Whether the modal is on the screen. */
    readonly isOpen: boolean
    /** Wallet and network data are on their way. */
    readonly isLoading: boolean
    /** The chain family that the modal and the hooks show. */
    readonly activeNamespace: Namespace | undefined
    /** Its chain, CAIP-2. */
    readonly activeChainId: ChainId | undefined
    /** A change to another family of chains is going on (S-23). */
    readonly isSwitchingNamespace: boolean
    /** What is on, the gateway's word included. */
    readonly features: Features
    /** How far the project's configuration is; `absent` without a gateway. */
    readonly configStatus: 'idle' | 'loading' | 'ready' | 'failed' | 'absent'
  }>[0]
}
