import { type Product, places } from '../product.ts'

const kit = 'connectkit'
const signIn = 'sign-in is an option of `createLatchkey`: `siwx`, or `siweConfig` with your own server'

/** What becomes of ConnectKit. */
export const connectkit: Product = {
  id: 'connectkit',
  title: 'ConnectKit',
  modules: [kit],
  packages: [kit],
  installs: ['latchkey', '@latchkey/adapter-wagmi'],
  rules: [
    { module: kit, name: 'getDefaultConfig', becomes: 'options', says: 'wagmi’s own options, and `createLatchkey` beside them' },
    {
      module: kit,
      name: 'ConnectKitProvider',
      to: places.provider,
      becomes: 'provider',
      says: 'takes the kit as `latchkey`; how it looks is set in `createLatchkey`',
    },
    {
      module: kit,
      name: 'ConnectKitButton',
      to: places.button,
      says: 'the button; `ConnectKitButton.Custom` has no equivalent: draw a button of your own with `useModal` and `useAccount`',
      props: { label: 'text', theme: null, mode: null, customTheme: null, showBalance: null, showAvatar: null, onClick: null },
    },
    {
      module: kit,
      name: 'useModal',
      to: places.useModal,
      says: '`open` is the function that opens; whether it is open is `isOpen`',
      fields: {
        open: { name: 'isOpen' },
        setOpen: { name: 'open', isCall: true, calls: { true: 'open', false: 'close' } },
        openProfile: { name: 'open', isCall: true, given: "{ view: 'Account' }" },
        openSwitchNetworks: { name: 'open', isCall: true, given: "{ view: 'Networks' }" },
        openSIWE: null,
        openAbout: null,
        openOnboarding: null,
      },
    },
    { module: kit, name: 'SIWEProvider', says: signIn },
    { module: kit, name: 'useSIWE', says: `${signIn}; \`useSignIn\` of \`latchkey/account\` tells who is signed in` },
    { module: kit, name: 'Avatar', says: '`useIdentity` gives the picture of a name; draw it yourself' },
    { module: kit, name: 'ChainIcon', says: 'no picture of a chain is exported; `chainImages` sets the modal’s' },
    { module: kit, name: 'useChains', says: '`networks` of `useNetwork`, or wagmi’s `useChains`' },
  ],
  differences: [
    'wagmi stays: its config, its provider and its hooks.',
    'Named themes (`retro`, `web95`, …) have no equivalent: eight variables set the look.',
    'A WalletConnect project id belongs to a relay: name that relay in `createLatchkey`, or run the gateway.',
    '`options.language` is `locale` of `createLatchkey`; the guide “Languages” lists them.',
    '`onConnect` and `onDisconnect` are events: `useEvents` tells them.',
    '`options.disclaimer` is `termsConditionsUrl`, `privacyPolicyUrl` and `legalCheckbox`; `hideQuestionMarkCTA` is `enableWalletGuide: false`.',
  ],
}
