/**
 * Which view the modal opens on when none is requested (N-05).
 *
 * Without a way to pair there is no code to show, and without a list no list: what is left is shown instead.
 */
export function startView(input: startView.Input): 'AllWallets' | 'ConnectingWalletConnectBasic' | 'Account' | 'Connect' {
  const { manualWCControl, hasAdapters, isConnected, isPhone, canPair, canListAll } = input
  if (canPair && (manualWCControl || (!hasAdapters && !isConnected)))
    return isPhone && canListAll ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return isConnected ? 'Account' : 'Connect'
}

export declare namespace startView {
  type Input = {
    /** The host opens WalletConnect itself. */
    readonly manualWCControl: boolean
    readonly hasAdapters: boolean
    readonly isConnected: boolean
    readonly isPhone: boolean
    /** Wallets can be reached over a relay: there is a connector for it, and nothing switches it off. */
    readonly canPair: boolean
    /** The view of all wallets is switched on. */
    readonly canListAll: boolean
  }
}

/** What closing does (N-10, N-17). */
export function closeDecision(input: closeDecision.Input): 'ignore' | 'shake' | 'close' | 'showAccount' | 'showConnect' {
  const { isOpen, isClosable, isEmbedded, isConnected } = input
  if (!isOpen) return 'ignore'
  if (!isClosable) return 'shake'
  if (!isEmbedded) return 'close'
  return isConnected ? 'showAccount' : 'showConnect'
}

export declare namespace closeDecision {
  type Input = {
    readonly isOpen: boolean
    /** Off while something must be answered first. */
    readonly isClosable: boolean
    readonly isEmbedded: boolean
    readonly isConnected: boolean
  }
}
