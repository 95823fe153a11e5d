import { expectName, pascal, type Template } from './scaffold.ts'

/** A wallet of the EVM that does not announce itself: `connector ledger`. */
export const connector: Template = (name) => {
  expectName(name, /^[a-z]\w*$/, 'ledger')
  const folder = 'packages/adapters/evm/src'
  return {
    files: {
      [`${folder}/discover/${name}.ts`]: `import { readField } from '@latchkey/common/adapter'
import { isProvider } from '../wallet/provider.ts'
import type { WalletSource } from './walletSource.ts'

/** Says which wallet it finds, and where the page must be for it to be found. */
export function ${name}(): WalletSource {
  return ({ found }) => {
    const provider = readField(window, '${name}')
    if (isProvider(provider)) found({ id: '${name}', name: '${pascal(name)}', type: 'injected', wallet: provider })
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
    lines: [{ file: `${folder}/index.ts`, line: `export { ${name} } from './discover/${name}.ts'` }],
  }
}
