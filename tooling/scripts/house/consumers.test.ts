import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUnused } from './consumers.ts'

function workspace(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-consumers-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const all = {
    'package.json': JSON.stringify({ name: 'root', private: true, workspaces: ['packages/*'] }),
    'knip.json': JSON.stringify({ workspaces: { 'packages/*': { entry: ['src/**/*.test.ts'] } } }),
    'packages/core/package.json': JSON.stringify({ name: 'core', type: 'module', exports: './src/index.ts' }),
    ...files,
  }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('finds a file and an export that only tests use, and lets pass what is public or used', { timeout: 60_000 }, () => {
  const root = workspace({
    'packages/core/src/index.ts': "import { used } from './parts.ts'\nexport const open = () => used()\nexport const unused = 1\n",
    'packages/core/src/parts.ts': 'export const used = () => 1\nexport const tested = () => 2\nexport type Tested = 3\n',
    'packages/core/src/gone.ts': 'export const gone = 1\n',
    'packages/core/src/gone.test.ts':
      "import { gone } from './gone.ts'\nimport { tested, type Tested } from './parts.ts'\nexport const all: [number, Tested] = [gone + tested(), 3]\n",
  })

  expect(findUnused(root)).toEqual([
    { file: 'packages/core/src/gone.ts', says: 'is loaded by tests alone: delete it, or use it' },
    { file: 'packages/core/src/parts.ts', says: 'tested has no consumer but tests: delete it, or use it' },
    { file: 'packages/core/src/parts.ts', says: 'Tested has no consumer but tests: delete it, or use it' },
  ])
})

test('a check that could not read the workspace says so', { timeout: 60_000 }, () => {
  expect(() => findUnused(workspace({ 'knip.json': '{' }))).toThrow('knip answered no report')
})
