import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeScaffold } from './new/scaffold.ts'
import { templates } from './new.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'latchkey-new-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['action', 'Forget'],
  ['action', 'connection'],
  ['error', 'connection/grantLost'],
  ['hook', 'useForget'.toUpperCase()],
  ['method', 'core/getPrice'],
  ['reaction', 'forget'],
  ['view', 'walletReceive'],
  ['connector', 'My Wallet'],
  ['adapter', 'Near'],
])('%s refuses the name "%s" and says what it expects', (kind, name) => {
  expect(() => templates[kind]?.(name)).toThrow('Expected something like')
})

test('writes nothing when a file is in its way', () => {
  const scaffold = { files: { 'a.ts': 'new', 'b.ts': 'new' } }
  writeFileSync(join(folder, 'b.ts'), 'old')

  expect(() => writeScaffold(folder, scaffold)).toThrow('b.ts is there already')
  expect(() => writeScaffold(folder, { files: { 'a.ts': '' } })).not.toThrow()
})

test('says so when a file has changed away from under a template', () => {
  writeFileSync(join(folder, 'index.ts'), 'export {}\n')
  const lines = [{ file: 'index.ts', line: 'new', before: /^gone/ }]

  expect(() => writeScaffold(folder, { files: {}, lines })).toThrow('the template is older than the file')
})

test('what is written keeps the rules of the house, compiles and passes its own tests', { timeout: 240_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tooling/scripts/new/tryTemplates.ts')], {
    cwd: root,
    encoding: 'utf8',
  })

  expect(`${stdout}${stderr}`).toContain('all templates hold')
  expect(status).toBe(0)
})
