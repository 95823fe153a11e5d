import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listRequirementIds } from '../tsup/requirementIds.js'
import { type Published, published } from './packages/published.ts'
import { run } from './packages/run.ts'
import { linkDependencies, type Unpacked, unpack } from './packages/unpack.ts'

const root = join(import.meta.dirname, '..', '..')
const place = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
const coreFilesMax = 30
const failures: string[] = []
let passed = 0

function settle(what: string, problem: string | undefined) {
  if (problem === undefined) passed += 1
  else failures.push(`${what}\n${problem.trim()}`)
}

async function command(what: string, program: string, args: readonly string[], timeoutMs?: number) {
  const { exitCode, output } = await run(program, args, { cwd: root, ...(timeoutMs ? { timeoutMs } : {}) })
  settle(what, exitCode === 0 ? undefined : output)
}

/** Packs as for the registry. @returns Undefined if it could not be packed, which is settled then. */
async function pack(name: string, folder: string): Promise<Unpacked | undefined> {
  try {
    return await unpack(folder, join(place, name.replace('/', '-')))
  } catch (error) {
    settle(`${name}: pack`, String(error))
    return undefined
  }
}

/** Checks the package as it would reach the registry, beside the others as they would. */
async function check({ name, entries }: Published, unpacked: Unpacked) {
  settle(`${name}: what is in it`, unwanted(unpacked.folder, name))
  settle(`${name}: few files`, tooMany(unpacked.folder, name, entries.length))
  await command(`${name}: publint --strict`, 'publint', ['run', '--strict', unpacked.tarball])
  settle(`${name}: "use client" only where server components are led`, strayDirectives(unpacked.folder))
  // A command has no types to be imported.
  if (entries.length > 0) await command(`${name}: attw`, 'attw', [unpacked.tarball, '--profile', 'esm-only', '--no-emoji'])
  const { exports, bin = {} } = JSON.parse(readFileSync(join(unpacked.folder, 'package.json'), 'utf8'))
  const commands = Object.values<string>(bin).map((file) => file.replace('./', ''))
  await checkImports(name, unpacked.folder, [...commands, ...globSync(unloadedOf[name] ?? [], { cwd: unpacked.folder })])
  for (const entry of entries) {
    const specifier = entry === '.' ? name : `${name}/${entry.slice(2)}`
    await command(`${name}: ${specifier} imports on a server`, process.execPath, [
      join(root, 'tooling/scripts/packages/importOnServer.mjs'),
      join(unpacked.folder, exports[entry].default),
    ])
  }
}

/** @param unloaded Files that start something when they are loaded, or need a page. */
async function checkImports(name: string, folder: string, unloaded: readonly string[] = []) {
  const script = join(root, 'tooling/scripts/packages/checkImports.mjs')
  await command(`${name}: every import leads somewhere`, process.execPath, [
    '--experimental-import-meta-resolve',
    script,
    folder,
    ...unloaded,
  ])
}

/** Started, not imported. Pages are looked through, not loaded: journeys do that in a browser. */
const unloadedOf: Readonly<Record<string, readonly string[]>> = {
  '@latchkey/gateway': ['dist/main.js', 'dist/console/**/*.js'],
  '@latchkey/secure-site': ['dist/**/*.js'],
}

/** What operators run is built here: the other steps have no use for it. It stands alone, and asks for nothing else. */
async function buildApps() {
  const filters = ['--filter=@latchkey/gateway', '--filter=@latchkey/secure-site']
  await command('apps: built', 'turbo', ['run', 'build', ...filters, '--output-logs=errors-only'], 240_000)
  for (const app of ['gateway', 'secure-site']) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'apps', app, 'package.json'), 'utf8'))
    settle(`${app}: installs alone`, Object.keys(dependencies).length > 0 ? `asks for ${Object.keys(dependencies).join(', ')}` : undefined)
  }
}

/** Does `work` for each of `items`, two at once. */
async function forEach<item>(items: readonly item[], work: (item: item) => Promise<void>) {
  const queue = [...items]
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all([worker(), worker()])
}

/** Every file of code is one more chunk in a host's build, or several. Declarations are one file for each entry, and one that they share. */
function tooMany(folder: string, name: string, entries: number): string | undefined {
  const declarations = globSync('dist/**/*.d.ts', { cwd: folder }).length
  if (declarations > entries + 1) return `${declarations} files of declarations for ${entries} entries`
  const count = globSync('dist/**/*.*', { cwd: folder }).length
  return name === '@latchkey/core' && count > coreFilesMax ? `${count} files, at most ${coreFilesMax}` : undefined
}

/** Bundlers warn of a directive, so no file has one but those that the condition `react-server` alone leads to. */
function strayDirectives(folder: string): string | undefined {
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const led = new Set(Object.values<Record<string, string>>(exports).map((targets) => targets['default']))
  const files = globSync('dist/**/*.js', { cwd: folder })
  const marked = files.filter((file) => /^['"]use client['"]/m.test(readFileSync(join(folder, file), 'utf8')))
  const wrong = marked.filter((file) => !file.endsWith('.client.js') || led.has(`./${file}`))
  return wrong.length > 0 ? wrong.map((file) => `${file} says "use client"`).join('\n') : undefined
}

/** Files of what operators run, beside those of every package. */
const ofApps: Readonly<Record<string, RegExp>> = {
  '@latchkey/gateway': /^(?:seed|dist\/(?:console|deploy|ops))\//,
  '@latchkey/secure-site': /^(?:dist\/(?:\w+\.html|assets\/[\w.-]+\.(?:css|woff2))|bin\/(?:[\w-]+\.js|THIRD-PARTY(?:-PAGES)?\.txt))$/,
}

/** Files that do not belong in a package, and text that tells of the machine it was built on. */
function unwanted(folder: string, name: string): string | undefined {
  const files = globSync('**/*.*', { cwd: folder })
  const strange = files.filter(
    (file) =>
      !ofApps[name]?.test(file) &&
      !/^(?:dist\/.+\.(?:js|d\.ts)|dist\/THIRD-PARTY\.txt|package\.json|README\.md|CHANGELOG\.md|LICENSE|(?:fonts|templates)\/.+)$/.test(
        file,
      ),
  )
  const telling = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(root))
  const marked = files
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => ({ file, ids: listRequirementIds(readFileSync(join(folder, file), 'utf8')) }))
    .filter(({ ids }) => ids.length > 0)
  const missing = ['LICENSE', 'README.md'].filter((file) => globSync(file, { cwd: folder }).length === 0)
  const problems = [
    ...strange.map((file) => `${file} is published`),
    ...telling.map((file) => `${file} names this machine`),
    ...marked.map(({ file, ids }) => `${file} names requirements that no host knows: ${ids.join(', ')}`),
    ...missing.map((file) => `${file} is missing`),
  ]
  return problems.length > 0 ? problems.join('\n') : undefined
}

try {
  await buildApps()
  const packages = published(root)
  const unpacked = new Map<string, Unpacked>()
  await forEach(packages, async ({ name, folder }) => {
    const one = await pack(name, folder)
    if (one) unpacked.set(name, one)
  })
  const siblings = new Map([...unpacked].map(([name, { folder }]) => [name, folder]))
  // Before any is checked: each is loaded with the others.
  for (const { name, folder } of packages) {
    const its = siblings.get(name)
    if (its) linkDependencies(its, folder, siblings)
  }
  await forEach(packages, async (one) => {
    const its = unpacked.get(one.name)
    if (its) await check(one, its)
  })
  await command('knip: nothing unused', 'knip', ['--no-progress', '--no-config-hints'])
  for (const failure of failures) console.error(`\n${failure}`)
  console.log(`packages: ${packages.length} packed, ${passed} checks passed, ${failures.length} failed`)
} finally {
  rmSync(place, { recursive: true })
}
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results', 'packages.json'), JSON.stringify({ passed, failed: failures.length }))
process.exitCode = failures.length > 0 ? 1 : 0
