/** What a host's page loads at one moment, and how much that may be. */
export type Budget = {
  readonly name: string
  /** The host's code. Everything it names is counted, but for what the host ships anyway. */
  readonly code: string
  /** Chunks fetched at this moment, by the module they start with; absent: what the page loads at first. */
  readonly opens?: readonly RegExp[] | undefined
  /** Packages that are on the page anyway and not counted here, beside React and viem. */
  readonly besides?: readonly string[] | undefined
  /** At most so many bytes, minified and gzipped. */
  readonly limitBytes: number
}

const kilobyte = 1000

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

/** Every figure that is promised. Raising one is a decision that wants its reason in the commit. */
export const budgets: readonly Budget[] = [
  { name: 'button and hooks before any click', code: buttonAndHooks, limitBytes: 20 * kilobyte },
  { name: 'the same with the EVM adapter and one network', code: host, limitBytes: 23 * kilobyte },
  {
    name: 'opening the modal with its wallet list',
    code: host,
    opens: [/packages\/ui\/dist\/index\.js$/, /core\/dist\/awake-\w+\.js$/],
    limitBytes: 45 * kilobyte,
  },
  {
    name: 'adapter-evm before a wallet is chosen, in a page that has core',
    code: "import { evm } from '@latchkey/adapter-evm'; globalThis.host = evm",
    besides: ['@latchkey/common', 'valibot'],
    limitBytes: 3 * kilobyte,
  },
]
