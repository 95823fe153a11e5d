import type { KitConfig } from './config.ts'
import type { Kit } from './kit.ts'

/** Every setting there is; the compiler names one that is missing. */
const known: { readonly [name in keyof Required<KitConfig>]: true } = {
  name: true,
  projectId: true,
  networks: true,
  adapters: true,
  connectors: true,
  gateway: true,
  relay: true,
  secureSite: true,
  features: true,
  basic: true,
  defaultNetwork: true,
  metadata: true,
  initialState: true,
  storage: true,
  customRpcUrls: true,
  swapRouters: true,
  defaultAccountTypes: true,
  themeMode: true,
  themeVariables: true,
  locale: true,
  messages: true,
  manualWCControl: true,
  enableReconnect: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: true,
  enableEmbedded: true,
  disableAppend: true,
  enableWallets: true,
  enableWalletConnect: true,
  enableInjected: true,
  enableEIP6963: true,
  enableCoinbase: true,
  coinbasePreference: true,
  enableBaseAccount: true,
  enableWalletGuide: true,
  enableMobileFullScreen: true,
  enableAuthLogger: true,
  enablePendingWatch: true,
  enableStackTraces: true,
  allWallets: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  customWallets: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  legalCheckbox: true,
  connectMethodsOrder: true,
  connectorTypeOrder: true,
  walletFeaturesOrder: true,
  collapseWallets: true,
  chainImages: true,
  connectorImages: true,
  tokens: true,
  siwx: true,
  siweConfig: true,
  signOutOnDisconnect: true,
  universalProviderConfigOverride: true,
  warm: true,
  debug: true,
}

/** Tells a developer of settings that nothing goes by, and of networks that nothing serves (V-22). */
export function warnOfConfig({ config, page }: Kit): void {
  for (const name of Object.keys(config)) if (!Object.hasOwn(known, name)) page.warn(`Option "${name}" does not exist.`)
  // A kit without adapters is served by what serves every family.
  if (config.adapters.length === 0 && (config.connectors ?? []).length > 0) return
  for (const { chainNamespace, name } of config.networks) {
    const isServed = config.adapters.some(({ namespace }) => namespace === chainNamespace)
    if (!isServed) page.warn(`Network "${name}" has no adapter of "${chainNamespace}".`)
  }
}
