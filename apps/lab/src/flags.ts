import type { Flag } from '@latchkey/core/internal'
import type { createLatchkey } from 'latchkey'

/** How the playground shows an option. `on` and the like are what holds when nothing is set. */
export type Control =
  | { readonly kind: 'toggle'; readonly on: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly hint?: string }
  /** Items between commas. */
  | { readonly kind: 'list'; readonly hint?: string }
  | { readonly kind: 'json'; readonly hint: string }

const on = { kind: 'toggle', on: true } as const
const off = { kind: 'toggle', on: false } as const

/** Every option of `createLatchkey`. The compiler lists what is missing. */
export const options = {
  networks: { kind: 'list', hint: 'eip155:31337, eip155:31338, eip155:1' },
  adapters: { kind: 'list', hint: 'evm, solana, bitcoin, polkadot, cosmos; in place of evm: wagmi, coinbase, base' },
  projectId: { kind: 'text' },
  gateway: { kind: 'text', hint: 'URL, or false' },
  relay: { kind: 'json', hint: '{ "url": ["ws://localhost:4401/relay", "ws://localhost:4409"] }' },
  secureSite: { kind: 'text', hint: 'URL, or false' },
  basic: off,
  defaultNetwork: { kind: 'text', hint: 'eip155:31338' },
  metadata: { kind: 'json', hint: '{ "name": "Meadow" }' },
  themeMode: { kind: 'choice', values: ['auto', 'light', 'dark'] },
  themeVariables: { kind: 'json', hint: '{ "accent": "#7c3aed", "radius": 1.5 }' },
  locale: { kind: 'text', hint: 'ar' },
  messages: { kind: 'json', hint: '{ "connect.title": "Come in" }' },
  features: { kind: 'json', hint: '{ "allWallets": false }' },
  enableReconnect: on,
  enableNetworkSwitch: on,
  allowUnsupportedChain: off,
  enableEmbedded: off,
  disableAppend: off,
  enableWallets: on,
  enableWalletConnect: on,
  enableInjected: on,
  enableEIP6963: on,
  enableCoinbase: on,
  coinbasePreference: { kind: 'choice', values: ['all', 'smartWalletOnly', 'eoaOnly'] },
  enableBaseAccount: on,
  enableWalletGuide: on,
  enableMobileFullScreen: off,
  enableAuthLogger: off,
  enablePendingWatch: off,
  enableStackTraces: off,
  manualWCControl: off,
  warm: { kind: 'choice', values: ['intent', 'idle', 'none'] },
  allWallets: { kind: 'choice', values: ['SHOW', 'HIDE', 'ONLY_MOBILE'] },
  featuredWalletIds: { kind: 'list' },
  includeWalletIds: { kind: 'list' },
  excludeWalletIds: { kind: 'list' },
  customWallets: { kind: 'json', hint: '[{ "id": "mine", "name": "Mine" }]' },
  termsConditionsUrl: { kind: 'text', hint: 'URL' },
  privacyPolicyUrl: { kind: 'text', hint: 'URL' },
  legalCheckbox: off,
  connectMethodsOrder: { kind: 'list', hint: 'wallet, email, social' },
  connectorTypeOrder: { kind: 'list', hint: 'injected, recent' },
  walletFeaturesOrder: { kind: 'list', hint: 'send, receive' },
  collapseWallets: off,
  chainImages: { kind: 'json', hint: '{ "eip155:31337": "https://…" }' },
  connectorImages: { kind: 'json', hint: '{ "com.example": "https://…" }' },
  tokens: { kind: 'json', hint: '{ "eip155:31337": { "address": "0x…" } }' },
  swapRouters: { kind: 'json', hint: '{ "eip155:31337": ["0x…"] }' },
  customRpcUrls: { kind: 'json', hint: '{ "eip155:31337": ["http://localhost:8545"] }' },
  defaultAccountTypes: { kind: 'json', hint: '{ "eip155": "eoa" }' },
  siwx: { kind: 'json', hint: '{ "backend": "gateway", "required": false } (or local, host)' },
  siweConfig: { kind: 'json', hint: '{ "required": false }, the older shape' },
  signOutOnDisconnect: off,
  universalProviderConfigOverride: { kind: 'json', hint: '{ "methods": {} }' },
  debug: off,
  name: { kind: 'text', hint: 'tells kits apart' },
  connectors: { kind: 'list', hint: 'walletConnect, in place of the kit’s own' },
  storage: { kind: 'choice', values: ['local', 'session', 'cookies', 'memory'] },
  initialState: { kind: 'choice', values: ['cookies'] },
  container: { kind: 'text', hint: '#embedded' },
} satisfies Record<keyof createLatchkey.Options, Control>

/** Every flag under `features`. */
export const features = {
  email: on,
  passkey: on,
  socials: { kind: 'json', hint: '["google", "x"] or false' },
  swaps: { kind: 'json', hint: '["1inch"] or false' },
  onramp: { kind: 'json', hint: '["meld"] or false' },
  activity: on,
  multiWallet: off,
  branding: on,
  receive: on,
  send: on,
  pay: off,
  analytics: on,
  allWallets: on,
  legalCheckbox: off,
  smartSessions: off,
  balance: on,
  identity: on,
  connectMethodsOrder: { kind: 'list', hint: 'wallet, email, social' },
  connectorTypeOrder: { kind: 'list', hint: 'injected, recent' },
  walletFeaturesOrder: { kind: 'list', hint: 'send, receive' },
  collapseWallets: off,
} satisfies Record<Flag, Control>
