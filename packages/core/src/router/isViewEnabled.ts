import type { KitConfig } from '../config.ts'
import type { Features } from '../features/flags.ts'
import type { ViewId } from './views.ts'

/** Whether what a view is for is switched on (N-20, R-14). Views that are not named here always are. */
export function isViewEnabled(view: ViewId, input: isViewEnabled.Input): boolean {
  const { config, features, isPhone } = input
  switch (view) {
    case 'AllWallets':
      return (
        features.allWallets &&
        config.enableWallets !== false &&
        config.allWallets !== 'HIDE' &&
        (config.allWallets !== 'ONLY_MOBILE' || isPhone)
      )
    case 'ConnectWallets':
      return config.enableWallets !== false
    case 'Networks':
    case 'SwitchNetwork':
    case 'SwitchActiveChain':
      return config.enableNetworkSwitch !== false
    case 'UnsupportedChain':
      return config.enableNetworkSwitch !== false && config.allowUnsupportedChain !== true
    case 'WhatIsAWallet':
    case 'WhatIsANetwork':
    case 'GetWallet':
      return config.enableWalletGuide !== false
    default:
      return true
  }
}

export declare namespace isViewEnabled {
  type Input = { readonly config: KitConfig; readonly features: Features; readonly isPhone: boolean }
}
