import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [, apps = ''] = read('docs/dependencies.md').split('## What operators run')

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly bundles?: readonly string[]
}
const manifestOf = (app: string): Manifest => JSON.parse(read(`apps/${app}/package.json`))

/** What an app has at run time, or may be given by its operator, beside the packages of this repository. */
function runtime(app: string): readonly string[] {
  const { bundles, dependencies, peerDependencies } = manifestOf(app)
  const names = [...(bundles ?? Object.keys(dependencies ?? {})), ...Object.keys(peerDependencies ?? {})]
  return names.filter((name) => !name.startsWith('@latchkey/'))
}

/** The packages that an app's own code imports, tests and builds left out. */
function imported(app: string): readonly string[] {
  const files = globSync('{src,server,command,release}/**/*.ts', { cwd: join(root, 'apps', app) })
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    // A plugin of the build.
    .filter((file) => !/^release\/addIntegrity\.ts$/.test(file))
  const names = files.flatMap((file) =>
    [...read(`apps/${app}/${file}`).matchAll(/^(?:import|export) (?!type )(?:[^'"]*from )?'([^.'][^']*)'|import\('([^.'][^']*)'\)/gm)].map(
      ([, name, later]) => name ?? later ?? '',
    ),
  )
  const packages = names.filter((name) => !/^(?:node:|@latchkey\/)/.test(name)).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  return [...new Set(packages)].filter((name) => name !== 'vite')
}

test.each(['secure-site', 'gateway', 'console'])('T-P2 each runtime package of the %s has its reason, and no other has', (app) => {
  const [, table = ''] = apps.split(`### ${app}`)
  const cells = [...(table.split('###')[0] ?? '').matchAll(/^\| (`[^|]+`) +\|/gm)].map(([, cell = '']) => cell)
  const rows = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(rows.sort()).toEqual([...runtime(app)].sort())
})

test.each(['secure-site', 'gateway'])(
  'T-P2 the %s installs alone: what its code imports is bundled, and read by the licence check',
  (app) => {
    const { dependencies, devDependencies, bundles = [] } = manifestOf(app)
    expect(dependencies).toBeUndefined()
    expect(imported(app).filter((name) => !runtime(app).includes(name))).toEqual([])
    expect(bundles.filter((name) => devDependencies[name] === undefined)).toEqual([])
  },
)

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
  const reaching = runtime('secure-site').filter((name) => new RegExp(`(?:from|import) ?\\(?'${name}['/]`).test(sources))
  expect(reaching).toHaveLength(10)
  expect(apps).toContain('Ten packages reach the frame')
  const { devDependencies, bundles = [] } = manifestOf('secure-site')
  const loose = bundles.filter((name) => !/^(\d+\.\d+\.\d+|catalog:)$/.test(devDependencies[name] ?? ''))
  expect(loose).toEqual([])
})
