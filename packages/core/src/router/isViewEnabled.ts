import type { KitConfig } from '../config.ts'
import type { Features } from '../features/flags.ts'
import { isSignInOn } from '../features/resolveFeatures.ts'
import type { ViewId } from './views.ts'

/** What switches views on, by their names; as patterns, since every page carries them before a click. */
const rules: readonly (readonly [views: RegExp, isOn: (input: isViewEnabled.Input) => unknown])[] = [
  [
    /^AllWallets$/,
    ({ config, features, isPhone }) =>
      features.allWallets &&
      config.enableWallets !== false &&
      config.allWallets !== 'HIDE' &&
      (config.allWallets !== 'ONLY_MOBILE' || isPhone),
  ],
  [/^ConnectingWalletC/, ({ config }) => config.enableWalletConnect !== false],
  [/^Email/, ({ features }) => features.email],
  [/Passkey/, ({ features }) => features.passkey],
  [/Social|Farc/, ({ features }) => features.socials !== false],
  [/^(Up|Approve|Smart)/, ({ features }) => features.email || features.passkey || features.socials !== false],
  [/^SmartS/, ({ features }) => features.smartSessions],
  [/^ConnectWallets$/, ({ config }) => config.enableWallets !== false],
  [/^(Networks|SwitchN|SwitchA|Unsupp)/, ({ config }) => config.enableNetworkSwitch !== false],
  [/^Transactions$/, ({ features }) => features.activity],
  [/^FundWallet$/, ({ features }) => features.receive || features.onramp !== false],
  [/Receive$/, ({ features }) => features.receive],
  [/^WalletSend/, ({ features }) => features.send],
  [/^Swap/, ({ features }) => features.swaps !== false],
  [/^OnRamp|Buy/, ({ features }) => features.onramp !== false],
  [/^Pay$/, ({ features }) => features.pay],
  [/^SIWX/, ({ config }) => isSignInOn(config)],
  [/^RegisterAccountName$/, ({ config }) => config.gateway && config.projectId],
  [/^(GetWallet|WhatIsA[WN])/, ({ config }) => config.enableWalletGuide !== false],
]

/** Whether what a view is for is switched on (N-20, R-14). Views that no rule names always are. */
export function isViewEnabled(view: ViewId, input: isViewEnabled.Input): boolean {
  if (view === 'UnsupportedChain' && input.config.allowUnsupportedChain) return false
  return rules.every(([views, isOn]) => !views.test(view) || isOn(input))
}

export declare namespace isViewEnabled {
  type Input = { readonly config: KitConfig; readonly features: Features; readonly isPhone: boolean }
}
