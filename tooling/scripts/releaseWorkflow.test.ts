import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string }

test('T-P3 packages are published by CI alone, without a stored token, with provenance, after the checks and two reviewers', () => {
  expect(workflow).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN|pull_request|^\s+push:/m)
  expect(workflow).toMatch(/^permissions: \{\}$/m)
  expect(workflow.match(/id-token: write/g)).toHaveLength(1)
  expect(workflow).not.toMatch(/contents: write|packages: write/)
  const [, publish = ''] = workflow.split(/^ {2}publish:$/m)
  expect(publish).toContain('needs: check')
  expect(publish).toContain('environment: release')
  expect(publish).toContain('id-token: write')
  expect(publish).toMatch(/pnpm changeset publish\n\s+env:\n\s+NPM_CONFIG_PROVENANCE: ['"]true['"]/)
  expect(publish).toContain('--frozen-lockfile')
  expect(publish).toContain(packageManager)
  expect(workflow).toContain("if: github.ref == 'refs/heads/main'")
})

test('T-P3 every action is of one major version', () => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
  expect(used.length).toBeGreaterThan(3)
  expect(used.filter((name) => !/^actions\/[\w-]+@v\d+$/.test(name))).toEqual([])
})
