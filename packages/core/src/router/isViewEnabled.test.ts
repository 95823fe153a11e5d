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
  ['ConnectingWalletConnect', {}, false, true],
  ['ConnectingWalletConnect', { enableWalletConnect: false }, true, false],
  ['ConnectingWalletConnectBasic', {}, false, true],
  ['ConnectingWalletConnectBasic', { enableWalletConnect: false }, false, false],
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

test.each<[ViewId, Partial<typeof defaultFeatures>]>([
  ...(['Swap', 'SwapSelectToken', 'SwapPreview'] as const).map((view): [ViewId, object] => [view, { swaps: false }]),
  ...(['OnRamp', 'OnRampFiatSelect', 'OnRampTokenSelect', 'OnRampProviders', 'BuyInProgress', 'WhatIsABuy'] as const).map(
    (view): [ViewId, object] => [view, { onramp: false }],
  ),
  ...(['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed'] as const).map((view): [ViewId, object] => [
    view,
    { send: false },
  ]),
  ['Transactions', { activity: false }],
  ['WalletReceive', { receive: false }],
  ['FundWallet', { receive: false, onramp: false }],
])('N-20 %s is on by default, and off with its feature', (view, off) => {
  expect(isViewEnabled(view, { config: base, features: defaultFeatures, isPhone: false })).toBe(true)
  expect(isViewEnabled(view, { config: base, features: { ...defaultFeatures, ...off }, isPhone: false })).toBe(false)
})

test('N-20 R-10 Pay is off unless it is turned on; names are given out by a gateway alone', () => {
  const input = { config: base, features: defaultFeatures, isPhone: false }
  expect(isViewEnabled('Pay', input)).toBe(false)
  expect(isViewEnabled('Pay', { ...input, features: { ...defaultFeatures, pay: true } })).toBe(true)
  expect(isViewEnabled('RegisterAccountName', input)).toBe(false)
  expect(isViewEnabled('RegisterAccountName', { ...input, config: { ...base, gateway: 'https://g.example', projectId: 'p' } })).toBe(true)
})

test('N-20 a wallet that cannot be funded in one way can be in the other', () => {
  const isOn = (off: object) => isViewEnabled('FundWallet', { config: base, features: { ...defaultFeatures, ...off }, isPhone: false })
  expect([isOn({ receive: false }), isOn({ onramp: false })]).toEqual([true, true])
})

test('R-10 SmartSessions is off by default, and on with its feature', () => {
  const isOn = (features: Partial<typeof defaultFeatures>) =>
    isViewEnabled('SmartSessions', { config: base, features: { ...defaultFeatures, ...features }, isPhone: false })
  expect([isOn({}), isOn({ smartSessions: true })]).toEqual([false, true])
  expect(isViewEnabled('SmartAccountSettings', { config: base, features: defaultFeatures, isPhone: false })).toBe(true)
})
