import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-lint-'))
const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lints text as if it stood in that file of the repository. @returns The rules it breaks. */
function lint(file: string, text: string): readonly string[] {
  const place = join(folder, file)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, text)
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', '--colors=off', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(place)
  return [...`${stdout}${stderr}`.matchAll(/lint\/\w+\/(\w+)/g)].map((found) => found[1] ?? '')
}

const ui = 'packages/ui/src/primitives/Thing.ts'

test.each([
  ['T-D1 adjacent HTML', 'noJsRestrictedProperties', ui, "document.body.insertAdjacentHTML('beforeend', '')\n"],
  ['T-D1 document.write', 'noJsRestrictedProperties', ui, "document.write('')\n"],
  ['T-D1 raw HTML in React', 'noDangerouslySetInnerHtml', `${ui}x`, "export const a = <div dangerouslySetInnerHTML={{ __html: '' }} />\n"],
  ['T-D1 eval', 'noGlobalEval', ui, "eval('1')\n"],
  ['T-D3 window.open', 'noJsRestrictedProperties', ui, "window.open('https://example.org')\n"],
  ['T-D3 location.assign', 'noJsRestrictedProperties', ui, "location.assign('https://example.org')\n"],
  [
    'the default store',
    'noRestrictedImports',
    'packages/core/src/a.ts',
    "import { getDefaultStore } from 'jotai/vanilla'\ngetDefaultStore()\n",
  ],
  ['the root of jotai', 'noRestrictedImports', 'packages/core/src/a.ts', "import { atom } from 'jotai'\natom(0)\n"],
  ['helpers of jotai', 'noRestrictedImports', 'packages/core/src/a.ts', "import { atomFamily } from 'jotai/utils'\natomFamily(() => 0)\n"],
  ['the hooks of jotai', 'noRestrictedImports', 'packages/react/src/a.ts', "import { Provider } from 'jotai/react'\nProvider()\n"],
  ['common seeing core', 'noRestrictedImports', 'packages/common/src/a.ts', "import { open } from '@latchkey/core'\nopen()\n"],
  ['an adapter seeing core', 'noRestrictedImports', 'packages/adapters/evm/src/a.ts', "import { open } from '@latchkey/core'\nopen()\n"],
  ['core seeing the modal', 'noRestrictedImports', 'packages/core/src/a.ts', "import { mountModal } from '@latchkey/ui'\nmountModal()\n"],
  ['a word to the console', 'noConsole', 'packages/core/src/a.ts', "console.log('hello')\n"],
  ['a default export', 'noDefaultExport', 'packages/core/src/a.ts', 'export default 1\n'],
  ['an enum', 'noEnum', 'packages/core/src/a.ts', 'export enum A {\n  B = 1,\n}\n'],
  ['a file of 301 lines', 'noExcessiveLinesPerFile', 'packages/core/src/a.ts', 'export const a = 1\n'.repeat(301)],
  ['a skipped test', 'noSkippedTests', 'packages/core/src/a.test.ts', "test.skip('a', () => {})\n"],
])('%s is refused', (_what, rule, file, text) => {
  expect(lint(file, text)).toContain(rule)
})

test('what the house allows passes', () => {
  expect(lint('packages/core/src/a.ts', "import { atom } from 'jotai/vanilla'\nexport const aAtom = atom(0)\n")).not.toContain(
    'noRestrictedImports',
  )
})
