import { join } from 'node:path'
import { defaultFeatures } from '../../../packages/core/src/features/flags.ts'
import { type Member, readMembers } from './readMembers.ts'

/** A page that is drawn from docstrings: its address, its title and its text. */
export type DrawnPage = { readonly slug: string; readonly title: string; readonly text: string }

/** Options that belong together, in the order of the page; what no group names stands in the last one. */
const groups: readonly (readonly [title: string, ...names: readonly string[]])[] = [
  [
    'The basics',
    'networks',
    'adapters',
    'gateway',
    'projectId',
    'metadata',
    'name',
    'features',
    'connectors',
    'relay',
    'secureSite',
    'storage',
  ],
  [
    'Look and language',
    'themeMode',
    'themeVariables',
    'locale',
    'messages',
    'container',
    'enableEmbedded',
    'disableAppend',
    'enableMobileFullScreen',
    'warm',
  ],
  [
    'Which wallets are listed',
    'enableWallets',
    'enableInjected',
    'enableEIP6963',
    'enableWalletConnect',
    'enableCoinbase',
    'coinbasePreference',
    'enableBaseAccount',
    'enableWalletGuide',
    'allWallets',
    'featuredWalletIds',
    'includeWalletIds',
    'excludeWalletIds',
    'customWallets',
    'connectMethodsOrder',
    'connectorTypeOrder',
    'collapseWallets',
    'connectorImages',
  ],
  [
    'Networks and accounts',
    'defaultNetwork',
    'enableNetworkSwitch',
    'allowUnsupportedChain',
    'customRpcUrls',
    'chainImages',
    'tokens',
    'swapRouters',
    'defaultAccountTypes',
    'walletFeaturesOrder',
    'enablePendingWatch',
  ],
  ['Sign-in and terms', 'siwx', 'siweConfig', 'signOutOnDisconnect', 'termsConditionsUrl', 'privacyPolicyUrl', 'legalCheckbox'],
  ['Everything else'],
]

/** Draws the pages of options, flags, theme variables, events and members, each from the docstrings of its type. */
export function drawReference(root: string): readonly DrawnPage[] {
  const core = (file: string) => join(root, 'packages/core/src', file)
  const kit = join(root, 'packages/latchkey/src')
  const own = readMembers(join(kit, 'createLatchkey.ts'), 'createLatchkey.Options')
  const options = new Map([...readMembers(core('config.ts'), 'KitConfig'), ...own].map((member) => [member.name, member]))
  return [
    {
      slug: 'reference/options',
      title: 'Options',
      text: drawOptions(options, core('signIn/siwxConfig.ts'), core('wallets/parameters.ts')),
    },
    { slug: 'reference/flags', title: 'Feature flags', text: drawFlags(readMembers(core('features/flags.ts'), 'Features')) },
    { slug: 'reference/theme-variables', title: 'Theme variables', text: drawTheme(readMembers(core('theme/state.ts'), 'ThemeVariables')) },
    { slug: 'reference/events', title: 'Events', text: drawEvents(readMembers(core('events.ts'), 'Events')) },
    { slug: 'reference/members', title: 'The kit’s members', text: drawKit(readMembers(join(kit, 'latchkey.ts'), 'Latchkey')) },
  ]
}

function drawOptions(options: ReadonlyMap<string, Member>, siwx: string, wallets: string): string {
  const named = new Set(groups.flatMap(([, ...names]) => names))
  for (const name of named) if (!options.has(name)) throw new Error(`The page of options names ${name}, which is none`)
  const others = [...options.keys()].filter((name) => !named.has(name))
  const sections = groups.map(([title, ...names]) => {
    const members = (names.length > 0 ? names : others).map((name) => options.get(name)).filter((member) => member !== undefined)
    return `## ${title}\n\n${entries(members)}`
  })
  return `Everything that \`createLatchkey\` takes. Only \`networks\` and \`adapters\` must be given.

${sections.join('\n\n')}

## \`siwx\`

${table(readMembers(siwx, 'SiwxConfig'))}

## A custom wallet

${table(readMembers(wallets, 'CustomWallet'))}
`
}

function drawFlags(members: readonly Member[]): string {
  const defaults: Readonly<Record<string, unknown>> = defaultFeatures
  const rows = members.map(({ name, type, says }) => {
    const value = defaults[name]
    const shown = Array.isArray(value) ? value.join(', ') : value === undefined ? 'not set' : String(value)
    return `### \`${name}\`\n\n${says}\n\n\`${type}\` · by default: ${shown}`
  })
  return `What the modal offers, set by the option \`features\`. Lists say which; \`true\` means the default list and \`false\` turns the feature off.
With a gateway, three rules more:

- What its operator has decided for the project (\`flag set\`) takes precedence over yours, and the console warns of it in development.
- What the operator has not decided is yours: turn it off, or take less of it. What the gateway cannot serve stays off.
- \`multiWallet\` needs the project's flag \`multi_wallet\`; without a gateway, or in basic mode, it is off, as are \`email\`, \`passkey\`, \`socials\`, \`swaps\`, \`onramp\` and \`activity\`.

\`\`\`ts
import { evm } from '@latchkey/adapter-evm'
import { createLatchkey } from 'latchkey'
import { mainnet } from 'latchkey/networks'

export const latchkey = createLatchkey({
  networks: [mainnet],
  adapters: [evm()],
  gateway: 'https://gateway.example.com',
  projectId: 'my-project',
  features: { swaps: false, socials: ['google', 'github'], onramp: false },
})
\`\`\`

${rows.join('\n\n')}
`
}

const drawTheme = (members: readonly Member[]) =>
  `The eight things of the modal's look that a site may set, by the option \`themeVariables\` or later by
[\`setTheme\`](/reference/actions/settheme/). Each value is one for both modes, or \`{ light, dark }\`. A value that cannot be parsed is left out, and the console says so;
contrast is kept whatever you choose.

${entries(members)}
`

const drawEvents = (members: readonly Member[]) =>
  `\`latchkey.on(event, listener)\` returns a function that ends the subscription. In React there is [\`useEvents\`](/reference/hooks/useevents/).
Each event says what happened at that moment; read the snapshot for the state afterwards.

${entries(members)}
`

const drawKit = (members: readonly Member[]) =>
  `What [\`createLatchkey\`](/reference/components/createlatchkey/) returns.

${entries(members)}
`

const entries = (members: readonly Member[]) =>
  members.map(({ name, type, says }) => `### \`${name}\`\n\n${says}\n\n\`${type}\``).join('\n\n')

const table = (members: readonly Member[]) => ['| name | what it is | type |', '| --- | --- | --- |', ...members.map(row)].join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|')
const row = ({ name, type, says }: Member) => `| \`${name}\` | ${cell(says)} | \`${cell(type)}\` |`
