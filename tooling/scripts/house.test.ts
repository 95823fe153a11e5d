import { expect, test } from 'vitest'
import type { Tree } from './house/tree.ts'
import { rules } from './house.ts'

const manifest = (fields: object) => JSON.stringify({ name: 'x', license: 'MIT', sideEffects: false, ...fields })
const common = { 'packages/common/package.json': manifest({ name: '@latchkey/common' }) }
const core = { 'packages/core/package.json': manifest({ name: '@latchkey/core' }) }
const errorClass = (name: string, code: string) => `export class ${name} extends LatchkeyError<'${code}'> {}`
const catalogue = { 'packages/common/src/contract/errorTexts.ts': "  A_CODE: 'A text',\n", 'docs/errors.md': '\n### A_CODE\n' }
const action = '/** Opens. */\nexport function open(kit: Kit) {}'
const openIndex = { 'packages/core/src/index.ts': "export { open } from './modal/open.ts'" }
const innerOpen = {
  'packages/core/src/index.ts': '',
  'packages/core/src/internal.ts': "export { open } from './modal/open.ts'",
}
const selectors = (...names: readonly string[]) => ({
  'packages/core/src/index.ts': `export { ${names.join(', ')} } from './modal/select.ts'`,
  'packages/core/src/modal/select.ts': names.map((name) => `/** One. */\nexport function ${name}(kit: Kit) {}`).join('\n'),
})
const entry = { types: './dist/index.d.ts', default: './dist/index.js' }
const published = {
  name: '@latchkey/common',
  exports: { '.': { '@latchkey/source': './src/index.ts', ...entry } },
  publishConfig: { access: 'public', exports: { '.': entry } },
}
const readme = { 'packages/common/README.md': '# common\n\n```sh\nnpm install @latchkey/common\n```\n' }

const block = ['const a = one()', 'const b = two(a)', 'if (a > b) {', '  go(a, b)', '}', 'return a + b'].join('\n')

const reached = {
  'packages/core/package.json': manifest({ name: '@latchkey/core', exports: { '.': { '@latchkey/source': './src/index.ts' } } }),
  'packages/core/src/index.ts': "export const a = () => import('./lazy.ts')",
}

type Case = [rule: keyof typeof rules, breaks: string, broken: Record<string, string>, kept: Record<string, string>]

const cases: Case[] = [
  [
    'levels: a manifest names lower levels',
    'a dependency that points up, though nothing imports it',
    { ...core, 'packages/common/package.json': manifest({ name: '@latchkey/common', dependencies: { '@latchkey/core': 'workspace:^' } }) },
    { ...common, 'packages/core/package.json': manifest({ name: '@latchkey/core', dependencies: { '@latchkey/common': 'workspace:^' } }) },
  ],
  [
    'domains: each has its place',
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
    'families: what serves all names none',
    'a comparison with one namespace',
    { 'packages/core/src/a.ts': "if (namespace === 'eip155') go()" },
    {
      'packages/core/src/a.ts': '// As on eip155.\nif (family.isAddressShared) go()',
      'packages/core/src/a.test.ts': "connect('eip155')",
      'packages/adapters/evm/src/a.ts': "if (namespace === 'eip155') go()",
    },
  ],
  [
    'families: what serves all names none',
    'a family inside a chain id',
    { 'packages/walletconnect/src/a.ts': "const id = toChainId('solana:mainnet')" },
    {
      'packages/walletconnect/src/a.ts': 'const id = formatChainId({ namespace, reference })',
      'apps/gateway/src/data/families/solana.ts': 'export const solana = 1',
    },
  ],
  [
    'families: what serves all names none',
    'a flag of one family',
    { 'apps/gateway/src/a.ts': 'const isEvm = look(namespace)' },
    { 'apps/gateway/src/a.ts': 'const isEventual = look(namespace)' },
  ],
  [
    'families: what serves all names none',
    'the maker of a wallet',
    { 'packages/ui/src/a.tsx': "if (wallet.id === 'coinbaseWallet') hide()" },
    { 'packages/ui/src/a.tsx': 'if (connector.isFrame) hide()', 'packages/core/src/config.ts': 'readonly enableCoinbase?: boolean' },
  ],
  [
    'families: what serves all names none',
    'an exception that nothing needs',
    { 'packages/core/src/connector/isSwitchedOff.ts': 'export const isSwitchedOff = () => false' },
    { 'packages/core/src/connector/isSwitchedOff.ts': "export const isSwitchedOff = (id) => id === 'baseAccount'" },
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
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'docs/core/modal/open.md': '' },
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '', 'docs/core/modal/open.md': '' },
  ],
  [
    'names: action = file = test = page',
    'an action without a page',
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '' },
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '', 'docs/core/modal/open.md': '' },
  ],
  [
    'names: action = file = test = page',
    'a second action in the file',
    {
      'packages/core/src/index.ts': "export { open, close } from './modal/open.ts'",
      'packages/core/src/modal/open.ts': `${action}\nexport async function close(kit: Kit) {}`,
      'packages/core/src/modal/open.test.ts': '',
      'packages/core/src/modal/close.test.ts': '',
      'docs/core/modal/open.md': '',
      'docs/core/modal/close.md': '',
    },
    { ...openIndex, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '', 'docs/core/modal/open.md': '' },
  ],
  [
    'names: action = file = test = page',
    'an action of our own packages without a test, which needs no page',
    { ...innerOpen, 'packages/core/src/modal/open.ts': action },
    { ...innerOpen, 'packages/core/src/modal/open.ts': action, 'packages/core/src/modal/open.test.ts': '' },
  ],
  [
    'names: action = file = test = page',
    'a selector without its pair',
    { ...selectors('getModal'), 'packages/core/src/modal/select.test.ts': '', 'docs/core/modal/getModal.md': '' },
    { ...selectors('getModal', 'watchModal'), 'packages/core/src/modal/select.test.ts': '', 'docs/core/modal/getModal.md': '' },
  ],
  [
    'names: action = file = test = page',
    'selectors without a test',
    { ...selectors('getModal', 'watchModal'), 'docs/core/modal/getModal.md': '' },
    { ...selectors('getModal', 'watchModal'), 'packages/core/src/modal/select.test.ts': '', 'docs/core/modal/getModal.md': '' },
  ],
  [
    'names: hook = file = test = page',
    'a hook without a test',
    { 'packages/react/src/hooks/modal/useModal.ts': 'export function useModal() {}', 'docs/react/useModal.md': '' },
    {
      'packages/react/src/hooks/modal/useModal.ts': 'export function useModal() {}',
      'packages/react/src/hooks/modal/useModal.dom.test.tsx': '',
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
    { 'docs/core/modal/gone.md': '' },
    { 'docs/core/modal/open.md': '', 'packages/core/src/modal/open.ts': action },
  ],
  [
    'names: no page outlives its export',
    'a page of what our own packages use alone',
    { ...innerOpen, 'docs/core/modal/open.md': '', 'packages/core/src/modal/open.ts': action },
    { ...openIndex, 'docs/core/modal/open.md': '', 'packages/core/src/modal/open.ts': action },
  ],
  [
    'sizes: a folder holds at most 40 files',
    'one file too many, tests counted',
    Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`apps/lab/src/a/file${at}.test.ts`, ''])),
    Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`apps/lab/src/${at % 2}/file${at}.test.ts`, ''])),
  ],
  [
    'sizes: a folder holds at most 40 files',
    'one page too many',
    Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`docs/core/page${at}.md`, ''])),
    Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`docs/core/${at % 2}/page${at}.md`, ''])),
  ],
  [
    'sizes: a package has as few files as were reached',
    'one file too many, tests not counted',
    Object.fromEntries(Array.from({ length: 261 }, (_, at) => [`packages/core/src/${at}/a.ts`, ''])),
    Object.fromEntries(Array.from({ length: 520 }, (_, at) => [`packages/core/src/${at >> 1}/a${at % 2 ? '' : '.test'}.ts`, ''])),
  ],
  [
    'sizes: a file has at most 300 lines',
    'a long test',
    { 'packages/ui/src/a.test.ts': '\n'.repeat(301) },
    { 'packages/ui/src/a.test.ts': '\n'.repeat(300), 'packages/ui/src/b.generated.ts': '\n'.repeat(900) },
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
    'tests: sleep nowhere',
    'a pause before an expectation',
    { 'packages/ui/src/a.test.ts': '  await new Promise((resolve) => setTimeout(resolve, 50))' },
    { 'packages/ui/src/a.test.ts': 'const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))' },
  ],
  [
    'tests: what measures a fault runs alone',
    'a fault measured among others',
    { 'apps/gateway/src/redisFaults.test.ts': "recordFault('redisHangs', fault)" },
    {
      'apps/gateway/src/redisFaults.timed.test.ts': "recordFault('redisHangs', fault)",
      'apps/gateway/test/faults/recordFault.ts': 'export function recordFault() {}',
    },
  ],
  [
    'tests: a requirement is tested where users reach it',
    'a module that only its test loads',
    {
      ...reached,
      'packages/core/src/gone.ts': '',
      'packages/core/src/gone.test.ts': "import './gone.ts'\nimport './index.ts'\ntest('C-04 waits', () => {})",
    },
    {
      ...reached,
      'packages/core/src/lazy.ts': "import { wait } from './fixture.ts'",
      'packages/core/src/lazy.test.ts': "import './lazy.ts'\ntest.each([1])('C-04 waits', () => {})",
      'packages/core/src/gone.test.ts': "import './gone.ts'\ntest('waits', () => {})",
    },
  ],
  [
    'tests: a requirement is tested where users reach it',
    'a test of types and of its own helpers',
    {
      ...reached,
      'packages/core/src/a.test.ts': "import type { A } from './index.ts'\nimport './a.fixture.ts'\ntest.each([1])('C-04 %s', () => {})",
      'packages/core/src/a.fixture.ts': '',
    },
    {
      ...reached,
      'packages/core/src/a.test.ts': "import './a.fixture.ts'\ntest('C-04 waits', () => {})",
      'packages/core/src/a.fixture.ts': "import '@latchkey/core'",
    },
  ],
  [
    'texts: every export has a docstring',
    'an export nobody explains',
    { 'packages/common/src/a.ts': 'export const a = 1' },
    { 'packages/common/src/a.ts': '/** One. */\nexport const A = 1\n\nexport type AProps = { a: 1 }' },
  ],
  [
    'blocks: six lines have one home',
    'six lines in two files, whatever stands between them',
    { 'packages/ui/src/a.ts': block, 'tooling/e2e/b.ts': `import { c } from './c.ts'\n${block.replaceAll('\n', '\n\n  // Why.\n  ')}` },
    {
      'packages/ui/src/a.ts': block,
      'packages/ui/src/b.ts': block.replace('two', 'three'),
      'packages/ui/src/text/ar/c.ts': block,
      'packages/ui/src/d.generated.ts': block,
    },
  ],
  [
    'blocks: six lines have one home',
    'the same six lines twice in one file',
    { 'apps/lab/e2e/a.e2e.ts': `${block}\n${block}` },
    { 'apps/lab/e2e/a.e2e.ts': 'const a = one()\n'.repeat(11), 'apps/lab/e2e/b.e2e.ts': "import { a } from 'a'\n".repeat(12) },
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
    { 'packages/common/src/web/safeLink.ts': 'location.href = url', 'packages/ui/src/a.ts': 'if (location.href === url) copy()' },
  ],
  [
    'texts: plain English, in the words of the field',
    'a word of the old dialect',
    { 'packages/ui/src/a.ts': '/** The account in front. */' },
    { 'packages/ui/src/a.ts': '/** The active account. */', 'docs/a.md': 'Somebody.' },
  ],
  [
    'texts: plain English, in the words of the field',
    'a word that hides who acts',
    { 'tooling/e2e/src/a.ts': '/** Told to everybody. */' },
    { 'tooling/e2e/src/a.ts': '/** Told to each caller. */', 'apps/gateway/src/a.ts': '/** Told to everybody. */' },
  ],
  [
    'texts: plain English, in the words of the field',
    'a visitor in a journey',
    { 'apps/lab/e2e/host/a.e2e.ts': "test('a visitor signs in', () => {})" },
    { 'apps/lab/e2e/host/a.e2e.ts': "test('a user signs in', () => {})" },
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
    { 'packages/common/src/a.ts': "docs: 'core/modal/open#errors'", 'docs/core/modal/open.md': '' },
  ],
  [
    'limits: each is read, and says its unit',
    'a limit that only a test reads',
    { 'packages/common/src/limits.ts': 'export const waitMs = 1', 'packages/common/src/a.test.ts': 'limits.waitMs' },
    { 'packages/common/src/limits.ts': 'export const waitMs = 1', 'apps/gateway/src/a.ts': 'limits.waitMs' },
  ],
  [
    'limits: each is read, and says its unit',
    'a limit of what?',
    { 'packages/common/src/limits.ts': 'export const wait = 1', 'packages/core/src/a.ts': 'limits.wait' },
    { 'packages/common/src/limits.ts': 'export const waitMax = 1', 'packages/core/src/a.ts': 'limits.waitMax' },
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
    'a range of versions of a package with internals',
    { 'packages/ui/package.json': manifest({ name: '@latchkey/ui', dependencies: { '@latchkey/core': 'workspace:^' } }) },
    { 'packages/ui/package.json': manifest({ name: '@latchkey/ui', dependencies: { '@latchkey/core': 'workspace:*' } }) },
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
