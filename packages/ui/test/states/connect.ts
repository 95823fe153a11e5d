import { UserRejectedError } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test/mockAdapter'
import { fakeGateway, gatewayOptions } from '../fakeGateway.ts'
import { mockFarcaster } from '../mockFarcaster.ts'
import { mockRelay } from '../mockRelay.ts'
import { mockSignIn } from '../mockSignIn.ts'
import { arcadia, mainnet, solstice } from '../networks.ts'
import { arriveConnected, press, type ViewStates } from './ViewState.ts'

const never = () => new Promise<never>(() => {})

/** Three installed wallets. */
export const three = () =>
  mockAdapter({
    wallets: [
      { id: 'com.tidewell', name: 'Tidewell' },
      { id: 'com.oxbow', name: 'Oxbow' },
      { id: 'com.brindle', name: 'Brindle' },
    ],
  })

/** One installed wallet, with what it does wrong. */
export const oneWallet = (faults = {}) => mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', faults }] })

/** Accounts of a wallet that knows no active one: named, without a name, and with a name that deceives. */
export const [savings, bare, hostile] = [
  '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
] as const
const equals = { [savings]: 'Savings', [bare]: undefined, [hostile]: '\u202e<b>Everyday</b>' }

/** A wallet of these accounts. */
export const manyAccounts = (faults = {}) => mockAdapter({ wallets: [{ id: 'com.tidewell', name: 'Tidewell', equals, faults }] })

/** A wallet whose own browser opens the page; a test sees what is opened. */
export const withBrowser = (opened: string[] = [], link = 'https://rain.example/browse/{url}?ref={origin}') => ({
  adapter: mockAdapter({ wallets: [{ id: 'rain', name: 'Rain', type: 'external', rdns: 'app.rain', browseLink: link }] }),
  customWallets: [{ id: 'app.rain', name: 'Rain', rdns: 'app.rain', app_store: 'https://apps.example/rain' }],
  page: { isPhone: () => true, open: (url: string) => void opened.push(url) },
})

/** One wallet of two families. */
export function ofTwoFamilies() {
  const tidewell = { id: 'com.tidewell', name: 'Tidewell' }
  return {
    networks: [mainnet, arcadia, solstice],
    adapters: [
      mockAdapter({ wallets: [tidewell] }),
      mockAdapter({ namespace: 'solana' as const, wallets: [{ ...tidewell, namespace: 'solana' as const }] }),
    ],
  }
}

/** A wallet that is an app of the phone. */
export const kestrelo = { id: 'kestrelo', name: 'Kestrelo', homepage: 'https://kestrelo.example/', mobile_link: 'kestrelo://' }
/** The same, with a page in a store. */
export const inStore = { ...kestrelo, app_store: 'https://apps.example/kestrelo' }
/** One that comes in every form. */
export const tidewell = {
  ...kestrelo,
  id: 'tidewell',
  name: 'Tidewell',
  rdns: 'com.tidewell',
  app_store: 'https://apps.example/tidewell',
  desktop_link: 'tidewell://',
  webapp_link: 'https://tidewell.example/',
}

/** Phone wallets behind a relay, and nothing installed. */
export const overRelay = (relay = mockRelay()) => ({
  adapter: mockAdapter({ wallets: [] }),
  connectors: [relay.create],
  customWallets: [kestrelo, tidewell],
})

/** The same on the phone itself; a test sees what is opened. */
export const onPhone = (relay = mockRelay(), opened: string[] = []) => ({
  ...overRelay(relay),
  customWallets: [inStore, { id: 'bare', name: 'Bare' }],
  page: { isPhone: () => true, open: (url: string) => void opened.push(url) },
})

/** Any phone wallet, by a code. */
export const byCode = (relay = mockRelay()) => ({ adapter: mockAdapter({ wallets: [] }), connectors: [relay.create] })

const external = { view: 'ConnectingExternal', params: { connectorId: 'com.tidewell' } } as const
const ofPhone = { view: 'ConnectingWalletConnect', params: { walletId: 'kestrelo' } } as const
const refuse = () => Promise.reject(new UserRejectedError())

/** Choosing a wallet and connecting it. */
export const connectStates = {
  AllWallets: { route: { view: 'AllWallets' }, setUp: () => ({ fetch: fakeGateway(90).fetch, ...gatewayOptions }), focuses: 'input' },
  Connect: { route: { view: 'Connect' }, isRoot: true, setUp: () => ({ adapter: three() }) },
  'Connect (with email and socials)': { route: { view: 'Connect' }, isRoot: true, setUp: () => mockFarcaster().setUp() },
  'Connect (with a directory)': {
    route: { view: 'Connect' },
    isRoot: true,
    setUp: () => ({ adapter: three(), fetch: fakeGateway(90).fetch, ...gatewayOptions }),
  },
  'Connect (while the directory loads)': {
    route: { view: 'Connect' },
    isRoot: true,
    setUp: () => ({ adapter: three(), fetch: never, ...gatewayOptions }),
  },
  'Connect (nothing installed)': { route: { view: 'Connect' }, isRoot: true, setUp: () => overRelay() },
  'Connect (with terms to accept)': {
    route: { view: 'Connect' },
    isRoot: true,
    setUp: () => ({
      adapter: three(),
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://meadow.example/terms',
      privacyPolicyUrl: 'https://meadow.example/privacy',
    }),
  },
  ConnectWallets: { route: { view: 'ConnectWallets' } },
  ConnectingExternal: { route: external, setUp: () => ({ adapter: oneWallet({ connectAfter: never() }) }) },
  'ConnectingExternal (declined)': { route: external, setUp: () => ({ adapter: oneWallet({ connectError: new UserRejectedError() }) }) },
  'ConnectingExternal (which of several accounts)': { route: external, setUp: () => ({ adapter: manyAccounts() }) },
  'ConnectingExternal (a wallet whose own browser opens the page)': {
    route: { view: 'ConnectingExternal', params: { connectorId: 'rain' } },
    setUp: () => withBrowser(),
  },
  ConnectingMultiChain: { route: { view: 'ConnectingMultiChain', params: { connectorId: 'com.tidewell' } }, setUp: ofTwoFamilies },
  ConnectingWalletConnect: { route: ofPhone, setUp: () => overRelay() },
  'ConnectingWalletConnect (the code of one wallet)': {
    route: { view: 'ConnectingWalletConnect', params: { walletId: 'tidewell' } },
    setUp: () => overRelay(),
  },
  'ConnectingWalletConnect (an app of the phone)': { route: ofPhone, setUp: () => onPhone() },
  ConnectingWalletConnectBasic: { route: { view: 'ConnectingWalletConnectBasic' }, setUp: () => byCode() },
  'ConnectingWalletConnectBasic (before the code has come)': {
    route: { view: 'ConnectingWalletConnectBasic' },
    setUp: () => byCode(mockRelay({ silent: true })),
  },
  SIWXSignMessage: {
    route: { view: 'SIWXSignMessage' },
    setUp: () => mockSignIn(undefined, false),
    arrive: arriveConnected,
    isRoot: true,
  },
  'SIWXSignMessage (declined)': {
    route: { view: 'SIWXSignMessage' },
    setUp: () => mockSignIn(refuse, false),
    arrive: arriveConnected,
    follow: press('signin-sign'),
    isRoot: true,
  },
} as const satisfies ViewStates
