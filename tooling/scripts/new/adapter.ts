import { expectName, pascal, type Template } from './scaffold.ts'

/** A package for a family of chains: `adapter near`. Its name is its CAIP-2 namespace until you write another into `family.ts`. */
export const adapter: Template = (name) => {
  expectName(name, /^[a-z][a-z0-9]*$/, 'near')
  const folder = `packages/adapters/${name}`
  return { files: Object.fromEntries([...packageFiles(name), ...sources(name)].map(([file, text]) => [`${folder}/${file}`, text])) }
}

type File = readonly [path: string, text: string]

function packageFiles(name: string): readonly File[] {
  const entry = { types: './dist/index.d.ts', default: './dist/index.js' }
  const workspace = 'workspace:^'
  const manifest = {
    name: `@latchkey/adapter-${name}`,
    version: '0.0.0',
    description: `${pascal(name)} for Latchkey`,
    keywords: ['wallet', 'web3', 'connect'],
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    files: ['dist'],
    exports: { '.': { '@latchkey/source': './src/index.ts', ...entry } },
    publishConfig: { access: 'public', exports: { '.': entry } },
    scripts: { build: 'tsup && tsc -p tsconfig.build.json && bundle-declarations', types: 'tsc -p tsconfig.json' },
    dependencies: { '@latchkey/common': workspace },
    devDependencies: { '@latchkey/test': workspace, '@latchkey/tsconfig': workspace, '@latchkey/tsup': workspace, vitest: '5.1.0' },
  }
  return [
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['tsconfig.json', '{ "extends": "@latchkey/tsconfig/browser.json", "include": ["src"] }\n'],
    ['tsconfig.build.json', '{ "extends": ["./tsconfig.json", "@latchkey/tsconfig/declarations.json"] }\n'],
    ['tsup.config.js', "import { preset } from '@latchkey/tsup'\n\nexport default preset(['src/index.ts'])\n"],
    [
      'README.md',
      `# @latchkey/adapter-${name}

\`\`\`sh
npm install latchkey @latchkey/adapter-${name}
\`\`\`

${pascal(name)} for Latchkey.
`,
    ],
  ]
}

/** The folders of every adapter, with a wallet that connects and signs messages. */
function sources(name: string): readonly File[] {
  return [
    ['src/index.ts', `export { injected } from './discover/injected.ts'\nexport { ${name} } from './${name}.ts'\n`],
    [
      'src/family.ts',
      `import type { Family } from '@latchkey/common/contract'

/** What the kit must know of this chain family. */
export const family: Family = {
  namespace: '${name}',
  accountKind: '${pascal(name)}',
  looksLikeAddress: (text) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text),
  isSameAddress: (one, other) => one === other,
}
`,
    ],
    [
      `src/${name}.ts`,
      `import { defineAdapter, lazily, type WalletSource, walletConnector } from '@latchkey/common/adapter'
import type { CreateAdapter, CreateConnector } from '@latchkey/common/contract'
import { injected } from './discover/injected.ts'
import { family } from './family.ts'

/** What only reads the chain. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet for messages. */
const messages = () => import('./sign/signMessage.ts')
/** What connects to the wallet. */
const session = () => import('./wallet/openSession.ts')

/** Says which chains these are, and which wallets are found. */
export function ${name}(options: ${name}.Options = {}): CreateAdapter {
  const { connectors, sources = [injected()] } = options
  return defineAdapter({
    family,
    connectors,
    sources,
    toConnector: (context, { wallet }, about) =>
      walletConnector(about, wallet, async (one) => (await session()).openSession({ ...one, wallet }))(context),
    chain,
    capabilities: () => lazily(messages, ['signMessage']),
  })
}

export declare namespace ${name} {
  type Options = {
    /** Connectors that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Where to look for wallets that are in the page. Default: \`injected()\`. */
    sources?: readonly WalletSource[] | undefined
  }
}
`,
    ],
    ['src/chain/index.ts', "export { relayNamespace } from '@latchkey/common/adapter/wallet'\n"],
    [
      'src/discover/injected.ts',
      `import { readField, type WalletSource } from '@latchkey/common/adapter'

/** Finds the wallet that sets \`window.${name}\`. */
export function injected(): WalletSource {
  return ({ found }) => {
    const wallet = readField(window, '${name}')
    if (typeof wallet === 'object' && wallet !== null) found({ wallet, id: '${name}', name: '${pascal(name)} wallet', type: 'injected' })
  }
}
`,
    ],
    [
      'src/wallet/openSession.ts',
      `import { readList, readMethod, type walletConnector } from '@latchkey/common/adapter'
import { createWalletSession, type WalletSession } from '@latchkey/common/adapter/wallet'
import { family } from '../family.ts'

/** Opens a wallet for one kit. */
export function openSession({ wallet, ...session }: openSession.Parameters): WalletSession {
  const read = async (method: string) => {
    const listed = readList(await readMethod(wallet, method)?.())
    const addresses = listed.filter((address): address is string => typeof address === 'string' && family.looksLikeAddress(address))
    return addresses.map((address) => ({ address }))
  }
  return createWalletSession({
    ...session,
    wallet: { connect: () => read('connect'), restore: () => read('getAccounts'), disconnect: async () => readMethod(wallet, 'disconnect')?.() },
    isSameAddress: family.isSameAddress,
  })
}

export declare namespace openSession {
  type Parameters = walletConnector.Session & { readonly wallet: object }
}
`,
    ],
    [
      'src/sign/signMessage.ts',
      `import { readMethod } from '@latchkey/common/adapter'
import { requestWallet, signatureInvalid } from '@latchkey/common/adapter/wallet'
import { parseAccountId } from '@latchkey/common/caip'
import type { WalletCall } from '@latchkey/common/contract'

/**
 * Asks the wallet to sign a text. Verify the answer here once \`@latchkey/signatures\` knows the family.
 *
 * @throws \`USER_REJECTED\` · \`SIGN_MESSAGE_FAILED\` · \`SIGNATURE_INVALID\` · \`REQUEST_PENDING\`
 */
export async function signMessage(call: WalletCall & { readonly message: string }): Promise<string> {
  const { account, connector, message, signal } = call
  const sign = readMethod(await connector.getProvider(), 'signMessage')
  const signature = await requestWallet(() => sign?.(parseAccountId(account).address, message), {
    signal,
    attempt: 'SIGN_MESSAGE_FAILED',
    walletConnectPeer: connector.type === 'walletConnect',
  })
  if (typeof signature !== 'string') throw signatureInvalid('The wallet gave no signature.')
  return signature
}
`,
    ],
    [
      `src/${name}.dom.test.ts`,
      `import { defineNetwork } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { expect, onTestFinished, test } from 'vitest'
import { ${name} } from './${name}.ts'

const network = defineNetwork({
  id: 'test',
  name: 'Test',
  chainNamespace: '${name}',
  nativeCurrency: { name: 'Test', symbol: 'TEST', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
})

/** A page with this wallet in it. */
function mount(wallet: unknown) {
  Object.assign(window, { ${name}: wallet })
  onTestFinished(() => void Reflect.deleteProperty(window, '${name}'))
  const context = testContext({ namespace: '${name}', networks: [network] })
  const adapter = ${name}()(context)
  adapter.discover?.(context.signal)
  const [connector] = adapter.getConnectors()
  return { adapter, connector, signal: context.signal }
}

test('the wallet in the page is listed, connects and signs', async () => {
  const wallet = {
    connect: async () => ['alice.test', { not: 'an address' }],
    signMessage: async (address: string, message: string) => \`\${address} signed \${message}\`,
  }
  const { adapter, connector, signal } = mount(wallet)
  const session = await connector?.connect({ signal })
  const [account] = session?.accounts ?? []

  expect(session).toMatchObject({ chainId: '${name}:test', accounts: ['${name}:test:alice.test'] })
  if (!connector || !account) throw new Error('Not connected')
  expect(await adapter.signMessage?.({ connector, network, account, message: 'Hello' })).toBe('alice.test signed Hello')
})

test('a rejection is the user’s, and what is no wallet is not listed', async () => {
  const { connector, signal } = mount({ connect: () => Promise.reject(Object.assign(new Error('No'), { code: 4001 })) })

  await expect(connector?.connect({ signal })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
  expect(mount('a text').connector).toBeUndefined()
})
`,
    ],
  ]
}
