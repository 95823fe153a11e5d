import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findForbiddenImports } from './dependencies.ts'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

function house(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-house-'))
  roots.push(root)
  for (const folder of ['packages', 'apps', 'tooling']) mkdirSync(join(root, folder))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const folders = ['packages/common', 'packages/core', 'packages/adapters/evm', 'packages/adapters/solana', 'apps/lab']
const below = { 'packages/common/src/x.ts': 'export type X = 1\n', 'packages/core/src/x.ts': 'export type X = 1\n' }

test.each<[rule: 'levels' | 'domains' | 'circles', breaks: string, file: string, target: string]>([
  ['levels', 'an import that points up', 'packages/common/src/a.ts', 'packages/core/src/x.ts'],
  ['levels', 'a type of a sibling', 'packages/adapters/evm/src/a.ts', 'packages/adapters/solana/src/x.ts'],
  ['levels', 'a product that imports the lab', 'packages/core/src/a.ts', 'apps/lab/src/x.ts'],
  ['domains', 'network importing modal', 'packages/core/src/network/a.ts', 'packages/core/src/modal/x.ts'],
])('%s finds %s', async (rule, _breaks, file, target) => {
  const path = `${'../'.repeat(file.split('/').length - 1)}${target}`
  const root = house({ ...below, [target]: 'export type X = 1\n', [file]: `import type { X } from '${path}'\nexport type Y = X\n` })
  const { found } = await findForbiddenImports(root, folders)
  expect(found.get(rule)).toEqual([{ file, says: `imports ${target}` }])
})

test('circles are found, of types too, and what points down is no finding', async () => {
  const root = house({
    ...below,
    'packages/core/src/a.ts': "import type { X } from '../../common/src/x.ts'\nimport type { B } from './b.ts'\nexport type A = B | X\n",
    'packages/core/src/b.ts': "import type { A } from './a.ts'\nexport type B = A | 1\n",
    'packages/core/src/modal/open.ts': "import type { N } from '../network/n.ts'\nexport type O = N\n",
    'packages/core/src/network/n.ts': 'export type N = 1\n',
    'packages/common/src/a.test.ts': "import type { A } from '../../core/src/a.ts'\nexport type T = A\n",
  })
  const { found, read } = await findForbiddenImports(root, folders)
  expect([...found.keys()]).toEqual(['circles'])
  expect(found.get('circles')).toEqual([
    { file: 'packages/core/src/a.ts', says: 'imports packages/core/src/b.ts > packages/core/src/a.ts' },
  ])
  expect(read).toBeGreaterThan(6)
})
