import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderSizes, packageSizes } from '../house/sizes.ts'
import { readTree } from '../house/tree.ts'
import { rules } from '../house.ts'
import { templates } from '../new.ts'
import { writeScaffold } from './scaffold.ts'

/** One of each, named so that nothing real has the name. */
const examples: readonly (readonly [kind: string, name: string])[] = [
  ['action', 'connection/forgetGrant'],
  ['action', 'theme/forgetTheme'],
  ['error', 'connection/GRANT_LOST'],
  ['hook', 'connection/forgetGrant'],
  ['method', 'blockchain-api/balance/getPrice'],
  ['reaction', 'forgetOnDisconnect'],
  ['view', 'network/GrantList'],
  ['connector', 'ledger'],
  ['adapter', 'near'],
]

const root = join(import.meta.dirname, '..', '..', '..')
const copy = join(root, '.results', 'templates')
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
copyTree()

const before = new Set(findings())
const written = examples.flatMap(([kind, name]) => [...writeScaffold(copy, templates[kind]?.(name) ?? { files: {} })])
runHere('biome', ['check', '--write', '--vcs-enabled=false', ...written.filter((file) => !file.endsWith('.md'))])
const problems = findings().filter((finding) => !before.has(finding))
if (problems.length > 0) fail(`The house refuses:\n${problems.join('\n')}`)
// As an installation would.
cpSync(join(copy, 'packages/adapters/polkadot/node_modules'), join(copy, 'packages/adapters/near/node_modules'), {
  recursive: true,
  verbatimSymlinks: true,
})
for (const name of ['common', 'blockchain-api', 'core', 'react', 'adapters/evm', 'adapters/near', 'ui'])
  runHere('tsc', ['-p', join('packages', name)])
runHere('vitest', ['run', '--project', 'rules', '--project', 'dom', ...written.filter((file) => /\.test\.tsx?$/.test(file))])
console.log(`all templates hold: ${written.length} files of ${examples.length} templates`)

function findings(): readonly string[] {
  const tree = readTree(copy)
  // How full a package is says nothing of a template.
  const judged = Object.entries(rules).filter(([, rule]) => rule !== packageSizes && rule !== folderSizes)
  return judged.flatMap(([name, rule]) => rule(tree).map(({ file, says }) => `${name}: ${file.replace(/:\d+$/, '')} ${says}`))
}

function runHere(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, [...args], { cwd: copy, encoding: 'utf8' })
  if (status !== 0) fail(`${program} ${args.join(' ')}\n${stdout}${stderr}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

/** The working tree without what is installed or built; installed packages are reached by links. */
function copyTree() {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  const folders = new Set<string>(['.'])
  for (const file of listed.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
    if (file.endsWith('/package.json')) folders.add(dirname(file))
  }
  for (const folder of folders) linkModules(folder)
  execFileSync('git', ['init', '-q'], { cwd: copy })
}

/** Links outside packages as they are installed, and workspace packages to their copies. */
function linkModules(folder: string) {
  const installed = join(root, folder, 'node_modules')
  if (!existsSync(installed)) return
  if (folder === '.') symlinkSync(installed, join(copy, 'node_modules'))
  else cpSync(installed, join(copy, folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
}
