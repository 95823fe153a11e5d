import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeScaffold } from './new/scaffold.ts'
import { templates } from './new.ts'

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

test('a verb comes with its body, its types, its test and its page, where the domain keeps them', () => {
  const { files, lines = [] } = templates['action']?.('connection/forgetGrant') ?? { files: {} }
  expect(Object.keys(files)).toEqual([
    'packages/core/src/connection/lazy/forgetGrant.ts',
    'packages/core/src/connection/forgetGrant.test.ts',
    'docs/core/connection/forgetGrant.md',
  ])
  expect([...new Set(lines.map(({ file }) => file))]).toEqual([
    'packages/core/src/connection/parameters.ts',
    'packages/core/src/connection/verbs.ts',
    'packages/core/src/index.ts',
  ])
})

test('a file that is not there yet begins as the template says, and must be there where it says nothing', () => {
  writeScaffold(folder, { files: {}, lines: [{ file: 'verbs.ts', line: 'second', start: 'first\n' }] })
  writeScaffold(folder, { files: {}, lines: [{ file: 'verbs.ts', line: 'third', start: 'first\n' }] })

  expect(readFileSync(join(folder, 'verbs.ts'), 'utf8')).toBe('first\nsecond\nthird\n')
  expect(() => writeScaffold(folder, { files: {}, lines: [{ file: 'absent.ts', line: 'x' }] })).toThrow('absent.ts')
})

test('says so when a file has changed away from under a template', () => {
  writeFileSync(join(folder, 'index.ts'), 'export {}\n')
  const lines = [{ file: 'index.ts', line: 'new', before: /^gone/ }]

  expect(() => writeScaffold(folder, { files: {}, lines })).toThrow('the template is older than the file')
})
