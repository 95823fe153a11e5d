import { expectName, pascal, type Template } from './scaffold.ts'

/** A wallet of the EVM that does not announce itself: `connector ledger`. */
export const connector: Template = (name) => {
  expectName(name, /^[a-z]\w*$/, 'ledger')
  const folder = 'packages/adapters/evm/src'
  return {
    files: {
      [`${folder}/connectors/${name}.ts`]: `import { readField } from '@latchkey/common/wallet-list'
import { isProvider } from '../provider.ts'
import type { WalletSource } from '../walletSource.ts'

/** Says which wallet it finds, and where the page must be for it to be found. */
export function ${name}(): WalletSource {
  return ({ found }) => {
    const provider = readField(window, '${name}')
    if (isProvider(provider)) found({ id: '${name}', name: '${pascal(name)}', type: 'injected', provider })
  }
}
`,
      [`docs/adapter-evm/${name}.md`]: `# ${name}

Says which wallet it finds.

\`\`\`ts
import { evm, ${name} } from '@latchkey/adapter-evm'

export const adapter = evm({ sources: [${name}()] })
\`\`\`
`,
    },
    lines: [{ file: `${folder}/index.ts`, line: `export { ${name} } from './connectors/${name}.ts'` }],
  }
}

/** A package for a family of chains: \`adapter near\`. Its namespace must stand in \`common/caip/namespace.ts\` first. */
export const adapter: Template = (name) => {
  expectName(name, /^[a-z][a-z0-9]*$/, 'near')
  const folder = `packages/adapters/${name}`
  const entry = { types: './dist/index.d.ts', default: './dist/index.js' }
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
    scripts: { build: 'tsup && tsc -p tsconfig.build.json', types: 'tsc -p tsconfig.json' },
    dependencies: { '@latchkey/common': 'workspace:^' },
    devDependencies: { '@latchkey/tsconfig': 'workspace:^', '@latchkey/tsup': 'workspace:^' },
  }
  return {
    files: {
      [`${folder}/package.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
      [`${folder}/tsconfig.json`]: '{ "extends": "@latchkey/tsconfig/browser.json", "include": ["src"] }\n',
      [`${folder}/tsconfig.build.json`]: '{ "extends": ["./tsconfig.json", "@latchkey/tsconfig/declarations.json"] }\n',
      [`${folder}/tsup.config.js`]: "import { preset } from '@latchkey/tsup'\n\nexport default preset(['src/index.ts'])\n",
      [`${folder}/README.md`]: `# @latchkey/adapter-${name}

\`\`\`sh
npm install latchkey @latchkey/adapter-${name}
\`\`\`

${pascal(name)} for Latchkey.
`,
      [`${folder}/src/index.ts`]: `export { ${name} } from './${name}.ts'\n`,
      [`${folder}/src/${name}.ts`]: `import type { Connector, CreateAdapter, Namespace } from '@latchkey/common'

const namespace: Namespace = '${name}'

/** Says how its wallets are found. */
export function ${name}(): CreateAdapter {
  return Object.assign(() => ({ namespace, getConnectors: (): readonly Connector[] => [] }), { namespace })
}
`,
    },
  }
}
