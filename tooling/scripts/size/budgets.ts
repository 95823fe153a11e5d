/** What a host's page loads at one moment, and how much that may be. */
export type Budget = {
  readonly name: string
  /** The host's code. Everything it names is counted, but for what the host ships anyway. */
  readonly code: string
  /** Chunks fetched at this moment, by the module they start with; absent: what the page loads at first. */
  readonly opens?: readonly RegExp[] | undefined
  /** Chunks that are on the page by then, named the same way, and not counted again. */
  readonly after?: readonly RegExp[] | undefined
  /** It is the first opening, which a browser is watched at: what it fetches and what is counted must be the same. */
  readonly isOpening?: boolean | undefined
  /** Packages that are on the page anyway and not counted here, beside React and viem. */
  readonly besides?: readonly string[] | undefined
  /** At most so many bytes, minified and gzipped. */
  readonly limitBytes: number
}

const kilobyte = 1000

/** Chunks that a default Vite build makes of the README's page, without those of other languages than English. */
export const pageChunksMax = 45

/** Of each part that is loaded when it is chosen, beyond what is on the page by then (B-01). */
export const partLimitBytes = 25 * kilobyte

/** A host that ships React and viem's bare client already, with the button, every hook and one chain family. */
const host = `
  import { createLatchkey } from 'latchkey'
  import * as react from 'latchkey/react'
  import { mainnet } from 'latchkey/networks'
  import { evm } from '@latchkey/adapter-evm'
  globalThis.host = { createLatchkey, react, mainnet, evm }
`

/** The same without a family of chains: adapters have a budget of their own (B-01). */
const buttonAndHooks = `
  import { createLatchkey } from 'latchkey'
  import * as react from 'latchkey/react'
  globalThis.host = { createLatchkey, react }
`

/** By its place, since pages get it with `latchkey`. */
const walletConnect = "import { walletConnect } from '../../packages/walletconnect/dist/index.js'; globalThis.host = walletConnect"

/** A chunk of a package, by the name it was built with. */
const chunk = (place: string) => new RegExp(`packages/${place}(?:-\\w+)?\\.js$`)

/** Where a user stands when a part is chosen: all of it is on the page already. */
const opened = [chunk('ui/dist/index'), chunk('core/dist/awake')]
/** What every opened modal fetches once its list has shown, while the browser idles: what choosing a wallet needs. */
const ready = [...opened, chunk('ui/dist/soon'), chunk('core/dist/connecting'), chunk('ui/dist/connecting')]
/** With the first view after the list, whichever it is: what it shares with others, and what comes up beside a view. */
const idle = [...ready, chunk('ui/dist/idle')]
const connected = idle
/** What every page fetches that has a connected account. */
const held = [...connected, chunk('core/dist/holdings')]
const atAccount = [...held, chunk('ui/dist/account'), chunk('ui/dist/money')]
const steps = chunk('ui/dist/steps')
const qr = chunk('ui/dist/qr')
const swap = chunk('ui/dist/swap')
const send = chunk('ui/dist/send')
/** Fees, checks and receivers: fetched once the form is there and something is chosen in it. */
const transfer = chunk('core/dist/transfer')

/** What is chosen at Connect, and what at Account, with the chunks each brings. */
const parts: readonly Omit<Budget, 'code' | 'limitBytes'>[] = [
  { name: 'connecting a wallet, while the browser idles', opens: ready.slice(opened.length), after: opened },
  { name: 'alerts, toasts and what later views share, with the first of them', opens: idle.slice(ready.length), after: ready },
  { name: 'all wallets', opens: [steps, chunk('core/dist/aside')], after: idle },
  { name: 'a code for a phone', opens: [steps, qr], after: idle },
  { name: 'help and networks', opens: [steps], after: idle },
  { name: 'ways in by e-mail and socials', opens: [chunk('ui/dist/emailAndSocial')], after: idle },
  {
    name: 'signing in by e-mail',
    opens: [chunk('ui/dist/email'), chunk('core/dist/login')],
    after: [...idle, chunk('ui/dist/emailAndSocial')],
  },
  { name: 'signing in', opens: [steps, chunk('core/dist/signIn')], after: held },
  { name: 'what an account holds', opens: [chunk('core/dist/holdings')], after: connected },
  { name: 'Account with its tokens', opens: atAccount.slice(held.length), after: held },
  { name: 'your wallets', opens: [chunk('ui/dist/profile')], after: atAccount },
  { name: 'activity, NFTs, receive and names', opens: [chunk('ui/dist/beside'), qr], after: atAccount },
  { name: 'send', opens: [send, transfer], after: atAccount },
  { name: 'send, opened by the host’s code', opens: [send, transfer], after: held },
  { name: 'fees and receivers', opens: [transfer], after: held },
  { name: 'the review of a transfer, and pay', opens: [chunk('ui/dist/pay')], after: atAccount },
  { name: 'swap', opens: [swap], after: atAccount },
  { name: 'swap, opened by the host’s code', opens: [swap], after: held },
  { name: 'the review of a swap', opens: [chunk('ui/dist/swapReview'), chunk('core/dist/swap')], after: [...atAccount, swap] },
  { name: 'on-ramp', opens: [chunk('ui/dist/buy')], after: atAccount },
]

/** What a page with core has anyway; the part of common that only these adapters use is counted with each. */
const besideWallets = [...['caip', 'contract', 'web', 'limits'].map((entry) => `@latchkey/common/${entry}`), 'valibot']

/** Every figure that is promised. Raising one is a decision that wants its reason in the commit. */
export const budgets: readonly Budget[] = [
  { name: 'button and hooks before any click', code: buttonAndHooks, limitBytes: 20 * kilobyte },
  { name: 'the same with the EVM adapter and one network', code: host, limitBytes: 23 * kilobyte },
  {
    name: 'opening the modal with its wallet list',
    code: host,
    opens: opened,
    isOpening: true,
    limitBytes: 45 * kilobyte,
  },
  ...parts.map((part) => ({ ...part, name: `part: ${part.name}`, code: host, limitBytes: partLimitBytes })),
  {
    name: 'adapter-evm before a wallet is chosen, in a page that has core',
    code: "import { evm } from '@latchkey/adapter-evm'; globalThis.host = evm",
    besides: besideWallets,
    limitBytes: 3 * kilobyte,
  },
  {
    name: 'adapter-solana before a wallet is chosen, in a page that has core',
    code: "import { solana } from '@latchkey/adapter-solana'; globalThis.host = solana",
    besides: besideWallets,
    limitBytes: 3 * kilobyte,
  },
  {
    name: 'adapter-bitcoin before a wallet is chosen, in a page that has core',
    code: "import { bitcoin } from '@latchkey/adapter-bitcoin'; globalThis.host = bitcoin",
    besides: besideWallets,
    limitBytes: 3 * kilobyte,
  },
  {
    name: 'adapter-cosmos before a wallet is chosen, in a page that has core',
    code: "import { cosmos } from '@latchkey/adapter-cosmos'; globalThis.host = cosmos",
    besides: besideWallets,
    limitBytes: 3 * kilobyte,
  },
  {
    name: 'adapter-polkadot before a wallet is chosen, in a page that has core',
    code: "import { polkadot } from '@latchkey/adapter-polkadot'; globalThis.host = polkadot",
    besides: besideWallets,
    limitBytes: 3 * kilobyte,
  },
  {
    name: 'WalletConnect before it is chosen, in a page that has core',
    code: walletConnect,
    besides: besideWallets,
    limitBytes: 1 * kilobyte,
  },
  {
    name: 'WalletConnect once it is chosen',
    code: walletConnect,
    opens: [/walletconnect\/dist\/createSharedSession-\w+\.js$/, /walletconnect\/dist\/createRelayClient-\w+\.js$/],
    besides: besideWallets,
    limitBytes: 150 * kilobyte,
  },
]

/** What a part that no budget names is counted beyond: the account, where most of them begin. */
export const partsBegin: readonly RegExp[] = atAccount
