import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { closure } from './licences/closure.ts'
import { isPermissive } from './licences/isPermissive.ts'
import { vendorVersions } from './licences/vendorVersions.ts'

const root = join(import.meta.dirname, '..', '..')

/** Packages whose manifest names no licence although they carry one: `name@version` → what their licence file says. */
const readByHand: Readonly<Record<string, string>> = {}

const isOwn = (name: string) => name === 'latchkey' || name.startsWith('@latchkey/')
// Apps are bundled and handed to operators, so what they run on counts as published. Tools of development do not.
const folders = globSync(['packages/*/package.json', 'packages/adapters/*/package.json', 'apps/*/package.json'], { cwd: root })
  .map(dirname)
  // The documentation site is published as pages, with an install of its own.
  .filter((folder) => !existsSync(join(root, folder, 'pnpm-lock.yaml')))
  .sort()
const problems: string[] = []
const outside = new Set<string>()
let clean = 0

for (const folder of folders) {
  const before = problems.length
  for (const { name, version, licence, via } of closure(join(root, folder), isOwn)) {
    const id = `${name}@${version}`
    outside.add(id)
    const said = readByHand[id] ?? licence
    if (!isPermissive(said)) problems.push(`${id} is "${said || 'without a licence'}" (${via})`)
  }
  if (problems.length === before) clean += 1
}
for (const id of Object.keys(readByHand)) if (!outside.has(id)) problems.push(`${id} is read by hand and used no more`)

// T-P2: what a page gets beside the libraries it has already, each with its reason in docs/dependencies.md.
const broughtMax = 25
const reasons = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
const has = new Set(
  ['react', 'react-dom', 'viem'].flatMap((name) => closure(join(root, 'apps/lab/node_modules', name), isOwn).map((one) => one.name)),
)
const all = ['packages/latchkey', 'packages/adapters/evm'].flatMap((folder) => closure(join(root, folder), isOwn, { peers: false }))
const brought = new Set(all.map(({ name }) => name).filter((name) => !has.has(name)))
if (brought.size > broughtMax) problems.push(`a page gets ${brought.size} packages, more than ${broughtMax}: ${[...brought].join(', ')}`)
for (const name of brought) if (!reasons.includes(`\`${name}\``)) problems.push(`${name} has no reason in docs/dependencies.md`)
// A typeface has a licence of its own, which no manifest names: it is the host's to serve.
for (const file of globSync('packages/**/*.{woff,woff2,ttf,otf}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))
  problems.push(`${file} is a typeface in a package`)
for (const id of vendorVersions(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')))
  problems.push(`${id} is past the last permissive release`)

// Copyleft may run in the lab and in tests, in a process of its own: such a folder is started by its `main.ts`, and its code with such
// packages is imported by nothing else. Each is named here.
const apart: Readonly<Record<string, readonly string[]>> = { 'tooling/polkadot-node': ['@substrate/connect-known-chains'] }
for (const [folder, names] of Object.entries(apart)) {
  const copyleft = closure(join(root, folder), isOwn, { peers: false }).filter(({ licence }) => !isPermissive(licence))
  for (const { name, licence, via } of copyleft)
    if (!names.includes(name)) problems.push(`${name} is "${licence}" (${via}) and is not named among what runs apart`)
  const entry = readFileSync(join(root, folder, 'src/index.ts'), 'utf8')
  if (entry.includes('runChain')) problems.push(`${folder} lets others import what has to run apart`)
}

for (const problem of problems) console.error(problem)
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results', 'licences.json'), JSON.stringify({ passed: clean, failed: problems.length }))
console.log(
  `licences: ${outside.size} packages under ${folders.length} published or bundled folders, ${brought.size} brought to a page, ${Object.values(apart).flat().length} copyleft in processes of their own, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
