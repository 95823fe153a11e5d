import { mockAdapter } from '@latchkey/test/mockAdapter'
import { fakeGateway, gatewayOptions } from '../fakeGateway.ts'
import type { ViewStates } from './ViewState.ts'

const kestrelo = {
  id: 'kestrelo',
  name: 'Kestrelo',
  rdns: 'com.kestrelo',
  homepage: 'https://kestrelo.example/',
  app_store: 'https://apps.example/kestrelo',
  play_store: 'javascript:alert(1)',
  chrome_store: 'https://chrome.example/kestrelo',
}

/** What explains, and the choice of a language. */
export const helpStates = {
  Downloads: {
    route: { view: 'Downloads', params: { walletId: 'kestrelo' } },
    setUp: () => ({ customWallets: [kestrelo], adapter: mockAdapter({ wallets: [] }) }),
  },
  GetWallet: { route: { view: 'GetWallet' }, setUp: () => ({ fetch: fakeGateway(64).fetch, ...gatewayOptions }) },
  Languages: { route: { view: 'Languages' } },
  WhatIsANetwork: { route: { view: 'WhatIsANetwork' }, isRoot: true },
  WhatIsAWallet: { route: { view: 'WhatIsAWallet' } },
} as const satisfies ViewStates
