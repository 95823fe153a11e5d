import type { EmbeddedWallet } from '@latchkey/common/contract'
import { close, open, type ViewId } from '@latchkey/core'
import type { ViewParams } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { embeddedAdapter } from '../test/embeddedAdapter.ts'
import { fakeGateway, gatewayOptions } from '../test/fakeGateway.ts'
import { mountTestModal } from '../test/mountTestModal.tsx'
import { mainnet } from '../test/networks.ts'
import { views } from './views.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const chainId = mainnet.caipNetworkId
const never = () => new Promise<never>(() => {})

/** What the views need that need data. */
const data: { readonly [view in ViewId]?: ViewParams[view] } = {
  ConnectingExternal: { connectorId: 'ID_AUTH' },
  ConnectingMultiChain: { connectorId: 'ID_AUTH' },
  ConnectingSocial: { provider: 'google' },
  ConnectingWalletConnect: { walletId: 'tidewell' },
  Downloads: { walletId: 'tidewell' },
  Pay: { recipient: `${chainId}:${address}` as never, amount: '1' },
  RegisterAccountNameSuccess: { name: 'mirav.latch' },
  SwapSelectToken: { side: 'source' },
  SwitchActiveChain: { chainId },
  SwitchNetwork: { chainId },
  WalletSendConfirmed: { hash: `0x${'5'.repeat(64)}`, chainId, symbol: 'ETH', amount: '1', to: address, isNative: true },
}

/** Where a view leads that has nothing to show when it is opened by itself. */
const instead: { readonly [view in ViewId]?: ViewId } = {
  EmailVerifyOtp: 'EmailLogin',
  SwapPreview: 'Swap',
  WalletSendPreview: 'WalletSend',
  OnRampProviders: 'OnRamp',
}

/** The names of N-01 and N-02. */
const names: readonly ViewId[] = [
  ...(['Connect', 'EmailLogin', 'Account', 'AllWallets', 'ProfileWallets', 'UpdateEmailWallet', 'ConnectingWalletConnect'] as const),
  ...(['ConnectingWalletConnectBasic', 'ConnectingExternal', 'ConnectingFarcaster', 'SwitchNetwork', 'SwitchActiveChain'] as const),
  ...(['UnsupportedChain', 'RegisterAccountName', 'RegisterAccountNameSuccess', 'SIWXSignMessage', 'ApproveTransaction', 'Swap'] as const),
  ...(['Networks', 'ConnectSocials', 'ConnectWallets', 'ConnectingSocial', 'ConnectingMultiChain', 'EmailVerifyOtp'] as const),
  ...(['EmailVerifyDevice', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp', 'Transactions', 'WalletReceive', 'WalletSend'] as const),
  ...(['WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed', 'SwapSelectToken', 'SwapPreview'] as const),
  ...(['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress', 'OnRamp', 'FundWallet'] as const),
  ...(['UpgradeEmailWallet', 'SmartSessions', 'SmartAccountSettings', 'GetWallet', 'Downloads', 'WalletCompatibleNetworks'] as const),
  ...(['WhatIsAWallet', 'WhatIsANetwork', 'WhatIsABuy', 'Pay'] as const),
]

test('N-01 N-02 N-04 each view opens under its name, for a user who is not connected', { timeout: 180_000 }, async () => {
  const wallet = new Proxy({ origin: 'https://wallet.example' } as EmbeddedWallet, {
    get: (known, name) => Reflect.get(known, name) ?? (/^(prepare|abort|reload|sync)/.test(String(name)) ? () => {} : never),
  })
  const { fetch } = fakeGateway(4)
  const modal = await mountTestModal({
    ...gatewayOptions,
    adapters: [embeddedAdapter(Object.assign(wallet, { onChange: () => () => {} }), { address: () => address })],
    networks: [mainnet],
    fetch,
    secureSite: 'https://wallet.example',
    features: { pay: true, smartSessions: true },
    siwx: {},
  })
  const wrong: string[] = []
  for (const view of names) {
    await open(modal.kit, { view, data: data[view] })
    const shown = () => modal.root.dataset['latchkeyView']
    const words = () => modal.query('[role="dialog"]')?.textContent ?? ''
    await vi
      .waitFor(() => expect([shown(), Boolean(modal.query('[role="dialog"] h2')?.textContent)]).toEqual([instead[view] ?? view, true]))
      .catch(() => wrong.push(`${view} shows ${shown()}`))
    if (/\{\w+\}|undefined|An error occurred/.test(words())) wrong.push(`${view} says ${words()}`)
    close(modal.kit)
    await modal.until('closed')
  }
  expect(wrong).toEqual([])
})

test('N-01 N-02 there is a view for each name', () => {
  expect(names.filter((name) => !(name in views))).toEqual([])
})
