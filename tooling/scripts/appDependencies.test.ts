import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [, apps = ''] = read('docs/dependencies.md').split('## What operators run')

/** What an app has at run time, beside the packages of this repository. */
function runtime(app: string): readonly string[] {
  const { dependencies } = JSON.parse(read(`apps/${app}/package.json`)) as { dependencies: Readonly<Record<string, string>> }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@latchkey/'))
}

test.each(['secure-site', 'gateway'])('T-P2 each runtime package of the %s has its reason, and no other has', (app) => {
  const [, table = ''] = apps.split(`### ${app}`)
  const cells = [...(table.split('###')[0] ?? '').matchAll(/^\| (`[^|]+`) +\|/gm)].map(([, cell = '']) => cell)
  const rows = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(rows.sort()).toEqual([...runtime(app)].sort())
})

test('T-P2 a release younger than a week is not installed, install scripts run for named packages only, and versions are locked', () => {
  const settings = read('pnpm-workspace.yaml')
  expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(settings)?.[1])).toBeGreaterThanOrEqual(7 * 24 * 60)
  expect(settings).not.toMatch(/minimumReleaseAgeExclude|dangerouslyAllowAllBuilds/)
  const [, builds = ''] = /^allowBuilds:\n((?: {2}.*\n)+)/m.exec(settings) ?? []
  expect([...builds.matchAll(/^ {2}(\S+): true$/gm)].map(([, name]) => name)).toEqual(['esbuild'])
  const locked = [...read('pnpm-lock.yaml').matchAll(/^ {4}resolution: \{(?!integrity: sha512-|directory: )(.*)$/gm)].map(([line]) => line)
  expect(locked).toEqual([])
})

test('T-P2 ten packages reach the frame, which is all that the page of them says, and each version is exact', () => {
  const sources = readdirSync(join(root, 'apps/secure-site/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file))
    .map((file) => read(`apps/secure-site/src/${file}`))
    .join('\n')
  const imported = runtime('secure-site').filter((name) => new RegExp(`(?:from|import) ?\\(?'${name}['/]`).test(sources))
  expect(imported).toHaveLength(10)
  expect(apps).toContain('All ten packages reach the frame')
  const { dependencies } = JSON.parse(read('apps/secure-site/package.json')) as { dependencies: Readonly<Record<string, string>> }
  const loose = Object.values(dependencies).filter((version) => !/^(\d+\.\d+\.\d+|catalog:|workspace:\^)$/.test(version))
  expect(loose).toEqual([])
})
