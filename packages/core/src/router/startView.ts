/** Which view the modal opens on when none is asked for (N-05). */
export function startView(input: startView.Input): 'AllWallets' | 'ConnectingWalletConnectBasic' | 'Account' | 'Connect' {
  const { manualWCControl, hasAdapters, isConnected, isPhone } = input
  if (manualWCControl || (!hasAdapters && !isConnected)) return isPhone ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return isConnected ? 'Account' : 'Connect'
}

export declare namespace startView {
  type Input = {
    /** The host opens WalletConnect itself. */
    readonly manualWCControl: boolean
    readonly hasAdapters: boolean
    readonly isConnected: boolean
    readonly isPhone: boolean
  }
}
