import { opens, type Product, places } from '../product.ts'

const kit = '@rainbow-me/rainbowkit'
const signIn = 'sign-in is an option of `createLatchkey`: `siwx`, or `siweConfig` with your own server'
const wallets = 'installed wallets are found by themselves; `featuredWalletIds` and `customWallets` of `createLatchkey` order and add'

/** What becomes of RainbowKit. */
export const rainbowkit: Product = {
  id: 'rainbowkit',
  title: 'RainbowKit',
  modules: [kit],
  packages: [kit],
  installs: ['latchkey', '@latchkey/adapter-wagmi'],
  rules: [
    {
      module: kit,
      name: 'getDefaultConfig',
      becomes: 'config',
      says: 'wagmi’s own `createConfig`, and `createLatchkey` beside it',
    },
    {
      module: kit,
      name: 'RainbowKitProvider',
      to: places.provider,
      becomes: 'provider',
      says: 'takes the kit as `latchkey`; how it looks is set in `createLatchkey`',
    },
    {
      module: kit,
      name: 'ConnectButton',
      to: places.button,
      says: 'the button; `ConnectButton.Custom` has no equivalent: draw a button of your own with `useModal` and `useAccount`',
      props: { label: 'text', accountStatus: null, chainStatus: null, showBalance: null },
    },
    {
      module: kit,
      name: 'useConnectModal',
      to: places.useModal,
      says: 'the function is always there, connected or not',
      fields: { openConnectModal: opens(), connectModalOpen: { name: 'isOpen' } },
    },
    {
      module: kit,
      name: 'useAccountModal',
      to: places.useModal,
      says: 'one modal for everything: the view is named',
      fields: { openAccountModal: opens('Account'), accountModalOpen: { name: 'isOpen' } },
    },
    {
      module: kit,
      name: 'useChainModal',
      to: places.useModal,
      says: 'one modal for everything: the view is named',
      fields: { openChainModal: opens('Networks'), chainModalOpen: { name: 'isOpen' } },
    },
    ...['darkTheme', 'lightTheme', 'midnightTheme'].map((name) => ({
      module: kit,
      name,
      becomes: 'nothing' as const,
      says: 'set `themeMode` and `themeVariables` in `createLatchkey`',
    })),
    ...['RainbowKitAuthenticationProvider', 'createAuthenticationAdapter'].map((name) => ({ module: kit, name, says: signIn })),
    ...['connectorsForWallets', 'getDefaultWallets', 'getWalletConnectConnector'].map((name) => ({ module: kit, name, says: wallets })),
    { module: kit, name: 'WalletButton', says: '`WalletButton` of `latchkey/wallet-button` takes the id of a wallet' },
    { module: kit, name: 'useAddRecentTransaction', says: 'activity is read from the chain; nothing needs to be added' },
  ],
  differences: [
    'wagmi stays: its config, its provider and its hooks. The adapter serves wagmi 2 from 2.9 on, and wagmi 3.',
    'No style sheet is imported: the modal’s styles stay inside its own element.',
    'A WalletConnect project id belongs to a relay: name that relay in `createLatchkey`, or run the gateway.',
    '`locale` is an option of `createLatchkey`; the guide “Languages” lists them.',
    '`coolMode`, `showRecentTransactions` and avatars of your own have no equivalent.',
  ],
}
