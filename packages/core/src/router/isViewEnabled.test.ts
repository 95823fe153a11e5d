import { expect, test } from 'vitest'
import type { KitConfig } from '../config.ts'
import { defaultFeatures } from '../features/flags.ts'
import { isViewEnabled } from './isViewEnabled.ts'
import type { ViewId } from './views.ts'

const base: KitConfig = { networks: [], adapters: [], gateway: false }

const rows: readonly (readonly [ViewId, Partial<KitConfig>, boolean, boolean])[] = [
  // view, options, phone → enabled
  ['Connect', {}, false, true],
  ['AllWallets', {}, false, true],
  ['AllWallets', { allWallets: 'SHOW' }, false, true],
  ['AllWallets', { allWallets: 'HIDE' }, true, false],
  ['AllWallets', { allWallets: 'ONLY_MOBILE' }, true, true],
  ['AllWallets', { allWallets: 'ONLY_MOBILE' }, false, false],
  ['AllWallets', { enableWallets: false }, false, false],
  ['ConnectWallets', { enableWallets: false }, false, false],
  ['Networks', {}, false, true],
  ['Networks', { enableNetworkSwitch: false }, false, false],
  ['SwitchNetwork', { enableNetworkSwitch: false }, false, false],
  ['SwitchActiveChain', { enableNetworkSwitch: false }, false, false],
  ['UnsupportedChain', {}, false, true],
  ['UnsupportedChain', { enableNetworkSwitch: false }, false, false],
  ['UnsupportedChain', { allowUnsupportedChain: true }, false, false],
  ['WhatIsAWallet', { enableWalletGuide: false }, false, false],
  ['WhatIsANetwork', { enableWalletGuide: false }, false, false],
  ['GetWallet', { enableWalletGuide: false }, false, false],
  ['GetWallet', {}, false, true],
  ['Account', { enableWallets: false, enableNetworkSwitch: false }, false, true],
]

test.each(rows)('N-20 R-14 %s with %o, phone %s: %s', (view, options, isPhone, isEnabled) => {
  expect(isViewEnabled(view, { config: { ...base, ...options }, features: defaultFeatures, isPhone })).toBe(isEnabled)
})

test('N-20 AllWallets is off with its feature', () => {
  expect(isViewEnabled('AllWallets', { config: base, features: { ...defaultFeatures, allWallets: false }, isPhone: false })).toBe(false)
})
