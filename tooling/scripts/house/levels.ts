import { dirname, normalize } from 'node:path/posix'
import { type Finding, importsOf, isTest, manifests, type Rule, sources, type Tree } from './tree.ts'

const common = '@latchkey/common'
const levelOne = ['blockchain-api', 'wallet-directory', 'embedded-wallet', 'walletconnect', 'siwx']
const clients = [common, '@latchkey/blockchain-api', '@latchkey/wallet-directory']

/** What each folder may import of the workspace. A folder that is not named may import nothing of it. */
function allowed(folder: string): readonly string[] | 'all' {
  if (folder === 'packages/common') return []
  if (levelOne.some((name) => folder === `packages/${name}`) || folder.startsWith('packages/adapters/')) return [common]
  if (folder === 'packages/core') return clients
  if (folder === 'packages/react') return [common, '@latchkey/core']
  if (folder === 'packages/ui') return [common, '@latchkey/core', '@latchkey/react']
  if (folder === 'packages/latchkey')
    return [common, '@latchkey/core', '@latchkey/react', '@latchkey/ui', '@latchkey/walletconnect', '@latchkey/embedded-wallet']
  if (folder === 'apps/gateway') return [...clients, '@latchkey/siwx']
  if (folder === 'apps/secure-site') return [common, '@latchkey/embedded-wallet', '@latchkey/blockchain-api']
  if (folder === 'apps/lab' || folder.startsWith('tooling/')) return 'all'
  return []
}

/** Imports point down: a package sees only lower levels, and siblings never see each other. */
export const levels: Rule = (tree) => {
  const packages = manifests(tree)
  const own = new Map([...packages].map(([folder, { name }]) => [name, folder]))
  const findings: Finding[] = []
  for (const [folder, manifest] of packages) {
    const may = allowed(folder)
    const check = (file: string, name: string) => {
      if (own.has(name) && name !== manifest.name && may !== 'all' && !may.includes(name))
        findings.push({ file, says: `${manifest.name} may not depend on ${name}` })
    }
    const named = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    for (const name of named) check(`${folder}/package.json`, name)
    for (const [file, text] of tree) {
      if (!file.startsWith(`${folder}/`) || !/\.(tsx?|mjs|js)$/.test(file) || isTest(file)) continue
      for (const specifier of importsOf(text)) {
        if (specifier.startsWith('.')) {
          const target = normalize(`${dirname(file)}/${specifier}`)
          if (!target.startsWith(`${folder}/`) && !folder.startsWith('tooling/'))
            findings.push({ file, says: `reaches out of its package: ${specifier}` })
        } else if (!/\.config\.\w+$/.test(file)) check(file, packageName(specifier))
      }
    }
  }
  return findings
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** The domains of core, in the order in which they may see each other: only those to the left. */
export const domainOrder: readonly string[] = [
  ...['features', 'theme', 'router', 'network', 'connector', 'connection', 'account', 'balance', 'identity'],
  ...[
    'tokens',
    'nfts',
    'activity',
    'names',
    'registration',
    'wallets',
    'send',
    'swap',
    'onramp',
    'signIn',
    'embedded',
    'permissions',
    'notice',
    'modal',
    'analytics',
    'reactions',
  ],
]

const seesAll = ['createKit', 'index', 'persistence']

/** Inside core a domain imports only domains to its left, `import type` included. */
export const domains: Rule = (tree) => {
  const findings: Finding[] = []
  for (const [file, text] of sources(tree)) {
    const domain = domainOf(file)
    if (!domain || seesAll.includes(domain)) continue
    const isRoot = domain.endsWith('.ts')
    if (!isRoot && !domainOrder.includes(domain)) findings.push({ file, says: `the domain ${domain} has no place in the order of domains` })
    for (const specifier of importsOf(text)) {
      if (!specifier.startsWith('.')) continue
      const other = domainOf(normalize(`${dirname(file)}/${specifier}`))
      if (!other || other.endsWith('.ts') || other === domain) continue
      if (isRoot || domainOrder.indexOf(other) < domainOrder.indexOf(domain)) continue
      findings.push({ file, says: `${domain} stands before ${other} and may not import it: make it a reaction` })
    }
  }
  return findings
}

/** `network` for a file of that folder, `kit.ts` for one at the top of core. */
function domainOf(file: string): string | undefined {
  const inCore = /^packages\/core\/src\/(.+)$/.exec(file)?.[1]
  if (!inCore) return undefined
  const [first = '', second] = inCore.split('/')
  if (second) return first
  const name = first.replace(/\.ts$/, '')
  return seesAll.includes(name) ? name : first
}

/** Atoms are nouns: `state.ts` derives by pure rules and never sees the kit, so it can do nothing. */
export const stateFiles: Rule = (tree) =>
  sources(tree)
    .filter(([file]) => /^packages\/core\/src\/.+\/state\.ts$/.test(file))
    .flatMap(([file, text]) =>
      valueImports(text)
        .filter((specifier) => specifier.startsWith('.') && /\bKit\b/.test(tree.get(normalize(`${dirname(file)}/${specifier}`)) ?? ''))
        .map((specifier) => ({
          file,
          says: `state imports ${specifier}, which takes the kit: atoms hold values and derive them, nothing more`,
        })),
    )

function valueImports(text: string): readonly string[] {
  return importsOf(text.replace(/^import type [\s\S]*?from '[^']*'/gm, ''))
}

/** No file imports itself by way of others, types included. */
export const circles: Rule = (tree) => {
  const files = new Map([...tree].filter(([file]) => /^(packages|apps|tooling)\/.*\.tsx?$/.test(file)))
  const settled = new Set<string>()
  const findings: Finding[] = []
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) return void findings.push({ file, says: `imports itself: ${[...path.slice(start), file].join(' > ')}` })
    if (settled.has(file)) return
    for (const specifier of importsOf(files.get(file) ?? '')) {
      const target = specifier.startsWith('.') ? normalize(`${dirname(file)}/${specifier}`) : ''
      if (files.has(target)) walk(target, [...path, file])
    }
    settled.add(file)
  }
  for (const file of files.keys()) walk(file, [])
  return findings
}

/** How many files a tree's levels were read from: a check that read nothing proves nothing. */
export function countSources(tree: Tree): number {
  return sources(tree).length
}
