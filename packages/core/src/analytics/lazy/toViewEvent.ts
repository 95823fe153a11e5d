import { safeText } from '@latchkey/common/web'
import type { Kit } from '../../kit.ts'
import type { Route } from '../../router/views.ts'
import type { AnalyticsEvent } from '../events.ts'

/** What is counted of a view that shows, if anything. */
export function toViewEvent(kit: Kit, route: Route): AnalyticsEvent | undefined {
  switch (route.view) {
    case 'AllWallets':
      return { event: 'CLICK_ALL_WALLETS' }
    case 'WhatIsAWallet':
      return { event: 'CLICK_WALLET_HELP' }
    case 'WhatIsANetwork':
      return { event: 'CLICK_NETWORK_HELP' }
    case 'GetWallet':
      return { event: 'CLICK_GET_WALLET_HELP' }
    case 'Transactions':
      return { event: 'CLICK_TRANSACTIONS' }
    case 'WalletSend':
      return { event: 'OPEN_SEND' }
    case 'Networks':
      return { event: 'CLICK_NETWORKS' }
    case 'ConnectingExternal':
      return selectWallet(route.params.connectorId, 'browser')
    case 'ConnectingWalletConnect':
      return selectWallet(route.params.walletId, kit.page.isPhone() ? 'mobile' : 'qr')
    case 'ConnectingWalletConnectBasic':
      return selectWallet('walletConnect', 'qr')
    case 'Downloads':
      return { event: 'GET_WALLET', properties: { name: safeText(route.params.walletId, 'name'), type: 'downloads' } }
    default:
      return undefined
  }
}

function selectWallet(id: string, platform: string): AnalyticsEvent {
  return { event: 'SELECT_WALLET', properties: { name: safeText(id, 'name'), platform } }
}
