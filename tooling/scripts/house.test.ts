import { expect, test } from 'vitest'
import type { Tree } from './house/tree.ts'
import { rules } from './house.ts'

const manifest = (fields: object) => JSON.stringify({ name: 'x', license: 'MIT', sideEffects: false, ...fields })
const common = { 'packages/common/package.json': manifest({ name: '@latchkey/common' }) }
const core = { 'packages/core/package.json': manifest({ name: '@latchkey/core' }) }
const evm = { 'packages/adapters/evm/package.json': manifest({ name: '@latchkey/adapter-evm' }) }
const solana = { 'packages/adapters/solana/package.json': manifest({ name: '@latchkey/adapter-solana' }) }
const errorClass = (name: string, code: string) => `export class ${name} extends LatchkeyError<'${code}'> {}`
const catalogue = { 'packages/common/src/errorTexts.ts': "  A_CODE: 'A text',\n", 'docs/errors.md': '\n### A_CODE\n' }
const action = '/** Opens. */\nexport function open(kit: Kit) {}'
const openIndex = { 'packages/core/src/index.ts': "export { open } from './modal/open.ts'" }
const entry = { types: './dist/index.d.ts', default: './dist/index.js' }
const published = {
  name: '@latchkey/common',
  exports: { '.': { '@latchkey/source': './src/index.ts', ...entry } },
  publishConfig: { access: 'public', exports: { '.': entry } },
}
const readme = { 'packages/common/README.md': '# common\n\n```sh\nnpm install @latchkey/common\n```\n' }

type Case = [rule: keyof typeof rules, breaks: string, broken: Record<string, string>, kept: Record<string, string>]

const cases: Case[] = [
  [
    'levels: imports point down',
    'an import that points up',
    { ...common, ...core, 'packages/common/src/a.ts': "import { x } from '@latchkey/core'" },
    { ...common, ...core, 'packages/core/src/a.ts': "import { x } from '@latchkey/common'" },
  ],
  [
    'levels: imports point down',
    'a type of a sibling',
    { ...evm, ...solana, 'packages/adapters/evm/src/a.ts': "import type { x } from '@latchkey/adapter-solana'" },
    { ...evm, ...solana, ...common, 'packages/adapters/evm/src/a.ts': "import type { x } from '@latchkey/common'" },
  ],
  [
    'levels: imports point down',
    'a dependency that points up, though nothing imports it',
    { ...core, 'packages/common/package.json': manifest({ name: '@latchkey/common', dependencies: { '@latchkey/core': 'workspace:^' } }) },
    { ...common, 'packages/core/package.json': manifest({ name: '@latchkey/core', dependencies: { '@latchkey/common': 'workspace:^' } }) },
  ],
  [
    'levels: imports point down',
    'a relative path out of the package',
    { ...common, 'packages/common/src/a.ts': "import { x } from '../../core/src/x.ts'" },
    { ...common, 'packages/common/src/a.ts': "import { x } from './x.ts'" },
  ],
  [
    'domains: core is read from left to right',
    'network importing modal',
    { 'packages/core/src/network/a.ts': "import type { x } from '../modal/state.ts'" },
    { 'packages/core/src/modal/a.ts': "import type { x } from '../network/state.ts'" },
  ],
  [
    'domains: core is read from left to right',
    'a domain nobody ordered',
    { 'packages/core/src/stuff/a.ts': '' },
    { 'packages/core/src/modal/a.ts': '' },
  ],
  [
    'state: atoms only hold and derive',
    'an action in state',
    { 'packages/core/src/modal/state.ts': "import { open } from './open.ts'", 'packages/core/src/modal/open.ts': action },
    {
      'packages/core/src/modal/state.ts': "import type { Kit } from '../kit.ts'\nimport { startView } from './startView.ts'",
      'packages/core/src/modal/startView.ts': 'export function startView(input: string) {}',
    },
  ],
  [
    'circles: no file imports itself',
    'two files that need each other for a type',
    { 'packages/core/src/a.ts': "import type { B } from './b.ts'", 'packages/core/src/b.ts': "import type { A } from './a.ts'" },
    { 'packages/core/src/a.ts': "import type { B } from './b.ts'", 'packages/core/src/b.ts': "// import './a.ts'" },
  ],
  [
    'names: a file is called what it exports',
    'a file of another name',
    { 'packages/common/src/thing.ts': 'export function connect() {}' },
    { 'packages/common/src/connect.ts': 'export function connect() {}' },
  ],
  [
    'names: nothing is called util, helper or manager',
    'stringUtils.ts',
    { 'packages/common/src/stringUtils.ts': '' },
    { 'packages/common/src/safeText.ts': '' },
  ],
  [
    'names: action = file = test = page',
    'an action without a test',
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'docs/core/open.md': '' },
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '', 'docs/core/open.md': '' },
  ],
  [
    'names: action = file = test = page',
    'an action without a page',
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '' },
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '', 'docs/core/open.md': '' },
  ],
  [
    'names: action = file = test = page',
    'a second action in the file',
    {
      'packages/core/src/index.ts': "export { open, close } from './modal/open.ts'",
      'packages/core/src/modal/open.ts': `${action}\nexport async function close(kit: Kit) {}`,
      'packages/core/src/modal/open.test.ts': '',
      'packages/core/src/modal/close.test.ts': '',
      'docs/core/open.md': '',
      'docs/core/close.md': '',
    },
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '', 'docs/core/open.md': '' },
  ],
  [
    'names: hook = file = test = page',
    'a hook without a test',
    { 'packages/react/src/hooks/useModal.ts': 'export function useModal() {}', 'docs/react/useModal.md': '' },
    {
      'packages/react/src/hooks/useModal.ts': 'export function useModal() {}',
      'packages/react/src/hooks/useModal.dom.test.tsx': '',
      'docs/react/useModal.md': '',
    },
  ],
  [
    'names: what a host calls has a page',
    'a component without a page',
    { 'packages/latchkey/src/react.ts': "export { LatchkeyButton } from './LatchkeyButton.tsx'" },
    { 'packages/latchkey/src/react.ts': "export { LatchkeyButton } from './LatchkeyButton.tsx'", 'docs/latchkey/LatchkeyButton.md': '' },
  ],
  [
    'names: no page outlives its export',
    'a page of nothing',
    { 'docs/core/gone.md': '' },
    { 'docs/core/open.md': '', 'packages/core/src/modal/open.ts': action },
  ],
  [
    'tests: beside what they test',
    'a test of nothing',
    { 'packages/common/src/gone.test.ts': '' },
    { 'packages/common/src/connect.test.ts': '', 'packages/common/src/connect.ts': '' },
  ],
  [
    'tests: patch nothing',
    'a mocked module',
    { 'packages/common/src/a.test.ts': "vi.mock('./b.ts')" },
    { 'packages/common/src/a.test.ts': "vi.spyOn(console, 'error')" },
  ],
  ['tests: patch nothing', 'a spied object', { 'packages/common/src/a.test.ts': "vi.spyOn(kit, 'open')" }, {}],
  [
    'texts: every export has a docstring',
    'an export nobody explains',
    { 'packages/common/src/a.ts': 'export const a = 1' },
    { 'packages/common/src/a.ts': '/** One. */\nexport const A = 1\n\nexport type AProps = { a: 1 }' },
  ],
  [
    'texts: no machine, no registry',
    'a path of one machine',
    { 'docs/a.md': 'see /home/someone/project' },
    { 'docs/a.md': 'see ./project/work/here' },
  ],
  ['texts: no machine, no registry', 'a registry', { 'docs/a.md': 'https://registry.example.org/x' }, { 'docs/a.md': 'a registry' }],
  [
    'texts: no raw HTML, no evaluated text, one gate for links',
    'T-D1 raw HTML',
    { 'packages/ui/src/a.ts': 'row.innerHTML = name' },
    { 'packages/ui/src/a.ts': 'row.textContent = name // never innerHTML = name' },
  ],
  [
    'texts: no raw HTML, no evaluated text, one gate for links',
    'T-D3 a link that leaves by another door',
    { 'packages/ui/src/a.ts': 'location.href = url' },
    { 'packages/common/src/safeLink.ts': 'location.href = url', 'packages/ui/src/a.ts': 'if (location.href === url) copy()' },
  ],
  [
    'errors: one code, one class, one text, one section',
    'a code used twice',
    { ...catalogue, 'packages/common/src/a.ts': errorClass('AError', 'A_CODE'), 'packages/core/src/b.ts': errorClass('BError', 'A_CODE') },
    { ...catalogue, 'packages/common/src/a.ts': errorClass('AError', 'A_CODE') },
  ],
  [
    'errors: one code, one class, one text, one section',
    'a code without a text',
    { 'docs/errors.md': '\n### A_CODE\n', 'packages/common/src/a.ts': errorClass('AError', 'A_CODE') },
    { ...catalogue, 'packages/common/src/a.ts': errorClass('AError', 'A_CODE') },
  ],
  [
    'errors: point to pages that are there',
    'a page that is not there',
    { 'packages/common/src/a.ts': "docs: 'core/gone'" },
    { 'packages/common/src/a.ts': "docs: 'core/open#errors'", 'docs/core/open.md': '' },
  ],
  [
    'modules: hold no state',
    'a counter in the module',
    { 'packages/common/src/a.ts': 'let count = 0' },
    { 'packages/common/src/a.ts': 'export function a() {\n  let count = 0\n}' },
  ],
  [
    'modules: hold no state',
    'a cache in the module',
    { 'packages/common/src/a.ts': 'const cache = new Map<string, string>()' },
    { 'packages/common/src/a.ts': "const codes: ReadonlySet<string> = new Set(['a'])" },
  ],
  [
    'packages: say what they are',
    'no README',
    { 'packages/common/package.json': manifest(published) },
    { ...readme, 'packages/common/package.json': manifest(published) },
  ],
  [
    'packages: say what they are',
    'a README that opens with something else',
    { 'packages/common/package.json': manifest(published), 'packages/common/README.md': '```ts\nimport x\n```\n' },
    { ...readme, 'packages/common/package.json': manifest(published) },
  ],
  [
    'packages: say what they are',
    'exports that are published differently',
    { ...readme, 'packages/common/package.json': manifest({ ...published, publishConfig: { access: 'public', exports: {} } }) },
    { ...readme, 'packages/common/package.json': manifest(published) },
  ],
  [
    'packages: versions',
    'a WalletConnect range that slips past the licence',
    { 'packages/walletconnect/package.json': manifest({ dependencies: { '@walletconnect/core': '^2.21.8' } }) },
    { 'packages/walletconnect/package.json': manifest({ dependencies: { '@walletconnect/core': '2.21.8' } }) },
  ],
  [
    'packages: versions',
    'a range in an app',
    { 'apps/lab/package.json': manifest({ dependencies: { vite: '^8.0.0' } }) },
    { 'apps/lab/package.json': manifest({ dependencies: { vite: '8.3.8' } }) },
  ],
  [
    'packages: changesets name what they change',
    'front matter a formatter took apart',
    { ...common, '.changeset/a.md': "---\n\n## '@latchkey/common': patch\n\nWas mended.\n" },
    { ...common, '.changeset/a.md': "---\n'@latchkey/common': patch\n---\n\nWas mended.\n" },
  ],
  [
    'packages: changesets name what they change',
    'a package nobody can install',
    { ...common, '.changeset/a.md': "---\n'@latchkey/gone': patch\n---\n\nWas mended.\n" },
    { ...common, '.changeset/a.md': "---\n'@latchkey/common': patch\n---\n\nWas mended.\n" },
  ],
]

test.each(cases)('%s finds %s', (rule, _breaks, broken, kept) => {
  const findings = (tree: Record<string, string>) => rules[rule]?.(new Map(Object.entries(tree)) satisfies Tree)

  expect(findings(broken)).toHaveLength(1)
  expect(findings(kept)).toEqual([])
})

test('every rule is seen to fail', () => {
  expect(Object.keys(rules).filter((rule) => !cases.some(([name]) => name === rule))).toEqual([])
})
