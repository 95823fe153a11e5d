import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

test('what is written keeps the rules of the house, compiles and passes its own tests', { timeout: 240_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tooling/scripts/new/tryTemplates.ts')], {
    cwd: root,
    encoding: 'utf8',
  })

  expect(`${stdout}${stderr}`).toContain('all templates hold')
  expect(status).toBe(0)
})
