import type { KitConfig } from '../config.ts'
import type { Features } from '../features/flags.ts'
import { isSignInOn } from '../features/resolveFeatures.ts'
import type { ViewId } from './views.ts'

/** What switches views on, by their names; as patterns, since every page carries them before a click. */
const rules: readonly (readonly [views: RegExp, isOn: (input: isViewEnabled.Input) => unknown])[] = [
  [
    /^AllW/,
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
  [/^(Up|App|Smart)/, ({ features }) => features.email || features.passkey || features.socials !== false],
  [/^SmartS/, ({ features }) => features.smartSessions],
  [/^ConnectW/, ({ config }) => config.enableWallets !== false],
  [/^(Net|Switch[NA]|Uns)/, ({ config }) => config.enableNetworkSwitch !== false],
  [/^Trans/, ({ features }) => features.activity],
  [/^Fund/, ({ features }) => features.receive || features.onramp !== false],
  [/Receive$/, ({ features }) => features.receive],
  [/^WalletS/, ({ features }) => features.send],
  [/^Swap/, ({ features }) => features.swaps !== false],
  [/^OnR|Buy/, ({ features }) => features.onramp !== false],
  [/^Pay$/, ({ features }) => features.pay],
  [/^SIWX/, ({ config }) => isSignInOn(config)],
  [/Name$/, ({ config }) => config.gateway && config.projectId],
  [/^(GetW|WhatIsA[WN])/, ({ config }) => config.enableWalletGuide !== false],
]

/** Whether what a view is for is switched on (N-20, R-14). Views that no rule names always are. */
export function isViewEnabled(view: ViewId, input: isViewEnabled.Input): boolean {
  if (view === 'UnsupportedChain' && input.config.allowUnsupportedChain) return false
  return rules.every(([views, isOn]) => !views.test(view) || isOn(input))
}

export declare namespace isViewEnabled {
  type Input = { readonly config: KitConfig; readonly features: Features; readonly isPhone: boolean }
}
