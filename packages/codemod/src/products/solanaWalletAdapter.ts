import { type Product, places } from '../product.ts'

const hooks = '@solana/wallet-adapter-react'
const screens = '@solana/wallet-adapter-react-ui'

/** What becomes of the React components of Solana’s wallet adapter. */
export const solanaWalletAdapter: Product = {
  id: 'solana-wallet-adapter',
  title: '@solana/wallet-adapter-react-ui',
  modules: [hooks, screens, '@solana/wallet-adapter-wallets'],
  packages: [hooks, screens, '@solana/wallet-adapter-wallets'],
  installs: ['latchkey', '@latchkey/adapter-solana'],
  rules: [
    {
      module: screens,
      name: 'WalletModalProvider',
      to: places.provider,
      becomes: 'provider',
      says: 'takes the kit as `latchkey`: make it once, outside the component',
    },
    { module: hooks, name: 'WalletProvider', becomes: 'nothing', says: 'the kit finds wallets by itself and comes back connected' },
    { module: hooks, name: 'ConnectionProvider', becomes: 'nothing', says: 'the node is `customRpcUrls` of `createLatchkey`' },
    {
      module: screens,
      name: 'WalletMultiButton',
      to: places.button,
      says: 'the button; it opens the account once a wallet is connected',
      props: { children: null, startIcon: null, endIcon: null, style: null, className: 'className', disabled: 'disabled' },
    },
    { module: screens, name: 'WalletDisconnectButton', says: 'a button of your own that calls `disconnect` of `useDisconnect`' },
    { module: screens, name: 'WalletConnectButton', to: places.button, says: 'the button' },
    {
      module: screens,
      name: 'useWalletModal',
      to: places.useModal,
      says: '`open` and `close` instead of a flag',
      fields: { visible: { name: 'isOpen' }, setVisible: { name: 'open', isCall: true, calls: { true: 'open', false: 'close' } } },
    },
    {
      module: hooks,
      name: 'useWallet',
      to: places.useAccount,
      says: 'an address is text; requests are hooks of their own: `useSignMessage`, `useSendTransaction`',
      fields: {
        connected: { name: 'isConnected' },
        publicKey: { name: 'address', says: 'an address is text: `new PublicKey(address)` makes the object of it' },
        wallet: { name: 'connector', says: 'it has the wallet’s `id`, `name` and `icon`' },
        connecting: null,
        disconnect: null,
        signMessage: null,
        signTransaction: null,
        signAllTransactions: null,
        sendTransaction: null,
        select: null,
        wallets: null,
      },
    },
    { module: hooks, name: 'useConnection', says: 'make a `Connection` of your own node; the kit’s verbs need none' },
    { module: hooks, name: 'useAnchorWallet', says: "`useProvider` with `namespace: 'solana'` gives the wallet that signs" },
    ...['PhantomWalletAdapter', 'SolflareWalletAdapter', 'UnsafeBurnerWalletAdapter', 'LedgerWalletAdapter', 'CoinbaseWalletAdapter'].map(
      (name) => ({
        module: '@solana/wallet-adapter-wallets',
        name,
        says: 'wallets that register themselves are found; an old adapter goes into `solana({ wallets: [classic([…])] })`',
      }),
    ),
  ],
  differences: [
    'No style sheet is imported: the modal’s styles stay inside its own element.',
    'An old adapter object is still used where a wallet does not register itself: `classic` of `@latchkey/adapter-solana`.',
    '`autoConnect` is what happens anyway; `enableReconnect: false` leaves it out.',
    '`signAllTransactions` in one call has no equivalent.',
  ],
}
