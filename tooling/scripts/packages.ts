import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Published, published } from './packages/published.ts'
import { run } from './packages/run.ts'

const root = join(import.meta.dirname, '..', '..')
const place = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
const failures: string[] = []
let passed = 0

function settle(what: string, problem: string | undefined) {
  if (problem === undefined) passed += 1
  else failures.push(`${what}\n${problem.trim()}`)
}

async function command(what: string, program: string, args: readonly string[], cwd = root) {
  const { exitCode, output } = await run(program, args, { cwd })
  settle(what, exitCode === 0 ? undefined : output)
}

/** Checks the package as it would reach the registry: packed by pnpm, which puts the published exports in place. */
async function check({ name, folder, entries }: Published) {
  const target = join(place, name.replace('/', '-'))
  mkdirSync(target)
  const packed = await run('pnpm', ['pack', '--pack-destination', target], { cwd: folder })
  const tarball = globSync('*.tgz', { cwd: target })[0]
  if (packed.exitCode !== 0 || !tarball) return settle(`${name}: pack`, packed.output)
  const file = join(target, tarball)
  await run('tar', ['-xzf', file], { cwd: target })
  settle(`${name}: what is in it`, unwanted(join(target, 'package')))
  await command(`${name}: publint --strict`, 'publint', ['run', '--strict', file])
  await command(`${name}: attw`, 'attw', [file, '--profile', 'esm-only', '--no-emoji'])
  for (const entry of entries) {
    const specifier = entry === '.' ? name : `${name}/${entry.slice(2)}`
    await command(`${name}: ${specifier} imports on a server`, process.execPath, [
      join(root, 'tooling/scripts/packages/importOnServer.mjs'),
      await resolveEntry(folder, entry),
    ])
  }
}

async function resolveEntry(folder: string, entry: string): Promise<string> {
  const { publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, publishConfig.exports[entry].default)
}

/** Files that do not belong in a package, and text that tells of the machine it was built on. */
function unwanted(folder: string): string | undefined {
  const files = globSync('**/*.*', { cwd: folder })
  const strange = files.filter(
    (file) => !/^(?:dist\/.+\.(?:js|d\.ts)|dist\/THIRD-PARTY\.txt|package\.json|README\.md|CHANGELOG\.md|LICENSE|fonts\/.+)$/.test(file),
  )
  const telling = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(root))
  const missing = ['LICENSE', 'README.md'].filter((file) => globSync(file, { cwd: folder }).length === 0)
  const problems = [
    ...strange.map((file) => `${file} is published`),
    ...telling.map((file) => `${file} names this machine`),
    ...missing.map((file) => `${file} is missing`),
  ]
  return problems.length > 0 ? problems.join('\n') : undefined
}

try {
  const packages = published(root)
  const queue = [...packages]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await check(next)
  }
  await Promise.all([worker(), worker()])
  // Its own bundle: an import that leads nowhere would show at somebody's sign-in first.
  await command('gateway: built', 'pnpm', ['--filter', '@latchkey/gateway', 'build'])
  const chunks = join(root, 'tooling/scripts/packages/importChunks.mjs')
  await command('gateway: every chunk loads', process.execPath, [chunks, join(root, 'apps/gateway/dist'), 'main.js', 'cli.js'])
  await command('knip: nothing unused', 'knip', ['--no-progress', '--no-config-hints'])
  for (const failure of failures) console.error(`\n${failure}`)
  console.log(`packages: ${packages.length} packed, ${passed} checks passed, ${failures.length} failed`)
} finally {
  rmSync(place, { recursive: true })
}
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results', 'packages.json'), JSON.stringify({ passed, failed: failures.length }))
process.exitCode = failures.length > 0 ? 1 : 0
