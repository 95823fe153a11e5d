import { dirname, normalize } from 'node:path/posix'
import { importsOf, manifests, type Rule, sources, type Tree } from './tree.ts'

const common = '@latchkey/common'
const levelOne = ['blockchain-api', 'wallet-directory', 'embedded-wallet', 'walletconnect', 'siwx']
/** Address grammar and signature verification, below all that talks to wallets. */
const signatures = '@latchkey/signatures'
const clients = [common, '@latchkey/blockchain-api', '@latchkey/wallet-directory']

/** What each folder may import of the workspace. A folder that is not named may import nothing of it. */
function allowed(folder: string): readonly string[] | 'all' {
  if (folder === 'packages/common') return []
  if (folder === 'packages/signatures') return [common]
  if (levelOne.some((name) => folder === `packages/${name}`) || folder.startsWith('packages/adapters/')) return [common, signatures]
  if (folder === 'packages/core') return [...clients, signatures]
  if (folder === 'packages/react') return [common, '@latchkey/core']
  if (folder === 'packages/ui') return [common, '@latchkey/core', '@latchkey/react']
  if (folder === 'packages/latchkey')
    return [common, '@latchkey/core', '@latchkey/react', '@latchkey/ui', '@latchkey/walletconnect', '@latchkey/embedded-wallet']
  // What tests a modal shares nothing with it but how ids are spelled.
  if (folder === 'packages/testing') return [common]
  if (folder === 'apps/gateway') return [...clients, signatures, '@latchkey/siwx']
  if (folder === 'apps/secure-site') return [common, '@latchkey/embedded-wallet', '@latchkey/blockchain-api']
  if (folder === 'apps/lab' || folder === 'apps/docs' || folder.startsWith('tooling/')) return 'all'
  return []
}

/** The folders whose files a folder's files may import. */
export function foldersBelow(folder: string): readonly string[] | 'all' {
  const names = allowed(folder)
  return names === 'all' ? 'all' : names.map((name) => `packages/${name.replace('@latchkey/', '').replace('adapter-', 'adapters/')}`)
}

/** A manifest names lower levels alone: what `dependency-cruiser` says of imports, said of what nothing imports yet. */
export const levels: Rule = (tree) => {
  const packages = manifests(tree)
  const own = new Set([...packages].map(([, { name }]) => name))
  return [...packages].flatMap(([folder, manifest]) => {
    const may = allowed(folder)
    if (may === 'all') return []
    return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
      .filter((name) => own.has(name) && !may.includes(name))
      .map((name) => ({ file: `${folder}/package.json`, says: `${manifest.name} may not depend on ${name}` }))
  })
}

/** The domains of core, in the order in which they may see each other: only those to the left. */
export const domainOrder: readonly string[] = [
  ...['gateway', 'features', 'theme', 'router', 'network', 'connector', 'wallets', 'connection', 'account', 'balance', 'identity'],
  ...[
    'tokens',
    'nfts',
    'activity',
    'names',
    'registration',
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

/** Each folder of core has its place in the order. */
export const domains: Rule = (tree) => {
  const folders = new Set(sources(tree).flatMap(([file]) => /^packages\/core\/src\/([^/]+)\//.exec(file)?.[1] ?? []))
  return [...folders]
    .filter((folder) => folder !== 'persistence' && !domainOrder.includes(folder))
    .map((folder) => ({ file: `packages/core/src/${folder}`, says: `the domain ${folder} has no place in the order of domains` }))
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

/** How many files a tree's levels were read from: a check that read nothing proves nothing. */
export function countSources(tree: Tree): number {
  return sources(tree).length
}
