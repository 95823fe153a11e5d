import { readFileSync } from 'node:fs'
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

test('T-P2 nine packages reach the frame, and each version is exact', () => {
  expect(runtime('secure-site').filter((name) => name !== 'tldts')).toHaveLength(9)
  const { dependencies } = JSON.parse(read('apps/secure-site/package.json')) as { dependencies: Readonly<Record<string, string>> }
  const loose = Object.values(dependencies).filter((version) => !/^(\d+\.\d+\.\d+|catalog:|workspace:\^)$/.test(version))
  expect(loose).toEqual([])
})
