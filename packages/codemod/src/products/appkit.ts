import { opens, type Product, places } from '../product.ts'

const kit = '@reown/appkit'
const inReact = '@reown/appkit/react'
const adapters = { evm: '@latchkey/adapter-evm', solana: '@latchkey/adapter-solana', bitcoin: '@latchkey/adapter-bitcoin' }
const both = [kit, inReact]
const button = 'an element of the page becomes a component of React'

/** What becomes of AppKit. */
export const appkit: Product = {
  id: 'appkit',
  title: 'Reown AppKit',
  modules: [kit, '@reown/appkit-adapter'],
  packages: [
    kit,
    '@reown/appkit-adapter-wagmi',
    '@reown/appkit-adapter-ethers',
    '@reown/appkit-adapter-solana',
    '@reown/appkit-adapter-bitcoin',
  ],
  installs: ['latchkey', '@latchkey/adapter-wagmi'],
  rules: [
    ...both.map((module) => ({
      module,
      name: 'createAppKit',
      to: { module: 'latchkey', name: 'createLatchkey' },
      becomes: 'options' as const,
      says: 'most options have the same name; components need `<LatchkeyProvider>` around them',
    })),
    {
      module: '@reown/appkit-adapter-wagmi',
      name: 'WagmiAdapter',
      becomes: 'config',
      says: 'wagmi’s own `createConfig`, wrapped by `wagmi({ config })`',
    },
    ...['ethers', 'ethers5'].map((name) => ({
      module: `@reown/appkit-adapter-${name}`,
      name: name === 'ethers' ? 'EthersAdapter' : 'Ethers5Adapter',
      to: { module: adapters.evm, name: 'evm' },
      says: 'a function, by viem; `useProvider` gives an EIP-1193 provider, which ethers wraps',
    })),
    { module: '@reown/appkit-adapter-solana', name: 'SolanaAdapter', to: { module: adapters.solana, name: 'solana' }, says: 'a function' },
    {
      module: '@reown/appkit-adapter-solana/react',
      name: 'SolanaAdapter',
      to: { module: adapters.solana, name: 'solana' },
      says: 'a function',
    },
    {
      module: '@reown/appkit-adapter-bitcoin',
      name: 'BitcoinAdapter',
      to: { module: adapters.bitcoin, name: 'bitcoin' },
      says: 'a function',
    },
    {
      module: inReact,
      name: 'useAppKit',
      to: places.useModal,
      says: 'views have the same names, but for `AllWallets` and others that are opened from Connect',
      fields: { open: opens(), close: { name: 'close', isCall: true } },
    },
    {
      module: inReact,
      name: 'useAppKitAccount',
      to: places.useAccount,
      says: 'one snapshot: address, chain and wallet are of the same moment',
      fields: {
        address: { name: 'address' },
        isConnected: { name: 'isConnected' },
        status: { name: 'status' },
        allAccounts: { name: 'accounts' },
        caipAddress: null,
        embeddedWalletInfo: null,
      },
    },
    {
      module: inReact,
      name: 'useAppKitNetwork',
      to: places.useNetwork,
      says: '`chainId` is a CAIP-2 id such as `eip155:1`',
      fields: {
        caipNetwork: { name: 'network' },
        chainId: { name: 'chainId', says: 'it is a CAIP-2 id now, such as `eip155:1`' },
        caipNetworkId: { name: 'chainId' },
        switchNetwork: { name: 'switchNetwork', says: 'takes `{ chainId: network.caipNetworkId }`' },
      },
    },
    {
      module: inReact,
      name: 'useAppKitState',
      to: places.useModal,
      says: '`useModal` tells both',
      fields: { open: { name: 'isOpen' }, loading: { name: 'isLoading' }, selectedNetworkId: null, activeChain: null },
    },
    {
      module: inReact,
      name: 'useAppKitTheme',
      to: places.useTheme,
      says: '`setTheme({ themeMode, themeVariables })` sets both',
      fields: {
        themeMode: { name: 'themeMode' },
        themeVariables: { name: 'themeVariables' },
        setThemeMode: { name: 'setTheme', says: 'takes `{ themeMode }`' },
        setThemeVariables: { name: 'setTheme', says: 'takes `{ themeVariables }`' },
      },
    },
    {
      module: inReact,
      name: 'useDisconnect',
      to: places.useDisconnect,
      says: 'the same',
      fields: { disconnect: { name: 'disconnectAsync', isCall: true } },
    },
    { module: inReact, name: 'useAppKitProvider', says: '`useProvider` gives the connected wallet’s provider of one family' },
    { module: inReact, name: 'useAppKitEvents', says: '`useEvents` tells events by name' },
    { module: inReact, name: 'useWalletInfo', says: '`connector` of `useAccount` has the wallet’s name and picture' },
    { module: inReact, name: 'AppKitProvider', says: 'make the kit with `createLatchkey` and give it to `<LatchkeyProvider>`' },
    ...['createSIWEConfig', 'SIWXConfig'].map((name) => ({
      module: '@reown/appkit-siwe',
      name,
      says: 'the options `siwx` and `siweConfig` of `createLatchkey`',
    })),
  ],
  elements: [
    ...['appkit-button', 'w3m-button', 'appkit-connect-button', 'appkit-account-button'].map((tag) => ({
      tag,
      to: places.button,
      says: button,
    })),
    ...['appkit-network-button', 'w3m-network-button'].map((tag) => ({ tag, to: places.networkButton, says: button })),
  ],
  differences: [
    'No project id and no account with a vendor is needed. With a gateway of your own, `gateway` and `projectId` name it.',
    'Theme variables have other names: `accent`, `background`, `foreground`, `radius`, `font`, `scale`, `overlay`, `zIndex`.',
    'TON and TRON have no adapter.',
    'Phone wallets, e-mail wallets, swaps and on-ramp need services that you run or name: a relay, a gateway.',
    'E-mail wallets that users have with the vendor stay there: users export their keys, or move what they hold.',
  ],
}
