import { type Finding, type Manifest, manifests, type Rule } from './tree.ts'

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Every published package says what it is, what it loads and how it is installed. */
export const publishable: Rule = (tree) => {
  const findings: Finding[] = []
  for (const [folder, manifest] of manifests(tree)) {
    if (!folder.startsWith('packages/')) continue
    const file = `${folder}/package.json`
    const say = (says: string) => findings.push({ file, says })
    if (manifest.license !== 'MIT') say('has no MIT licence')
    if (manifest.sideEffects === undefined) say('does not declare sideEffects')
    if (!tree.has(`${folder}/README.md`)) say('has no README.md')
    else if (!manifest.private && !opensWithInstall(tree.get(`${folder}/README.md`) ?? '', manifest))
      say(`its README does not open with ${manifest.bin ? 'the command' : `npm install ${manifest.name}`}`)
    if (manifest.private) continue
    if (manifest.publishConfig?.access !== 'public') say('is not published for all (publishConfig.access)')
    const published = manifest.publishConfig?.exports ?? {}
    for (const [entry, targets] of Object.entries(manifest.exports ?? {})) {
      const { '@latchkey/source': source, ...rest } = targets
      if (!source) say(`${entry} has no source condition`)
      if (Object.keys(targets)[0] !== '@latchkey/source') say(`${entry}: the source condition is not the first`)
      if (JSON.stringify(published[entry]) !== JSON.stringify(rest)) say(`${entry} is published with other exports than it is built with`)
    }
    for (const entry of Object.keys(published)) if (!manifest.exports?.[entry]) say(`${entry} is published and does not exist`)
  }
  return findings
}

/** What is a command is run without an install. */
function opensWithInstall(readme: string, { name, bin }: Manifest): boolean {
  const firstBlock = /```\w*\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  if (bin) return firstBlock.startsWith(`npx ${name}`) || firstBlock.startsWith(`npm create ${name.replace('create-', '')}`)
  return new RegExp(`^npm install (?:.* )?${name.replace('/', '\\/')}(?:\\s|$)`, 'm').test(firstBlock)
}

/** Versions are caret ranges in what is published, exact in what is run, and never open-ended. */
export const versions: Rule = (tree) => {
  const findings: Finding[] = []
  for (const [folder, manifest] of manifests(tree)) {
    const runs = !folder.startsWith('packages/')
    for (const [name, range] of Object.entries({ ...manifest.devDependencies, ...manifest.dependencies })) {
      const says = range.startsWith('workspace:') ? workspaceRange(range, manifest, name) : outsideRange(name, range, runs)
      if (says) findings.push({ file: `${folder}/package.json`, says: `${name}: ${says}` })
    }
    for (const [name, range] of Object.entries(manifest.peerDependencies ?? {})) {
      if (/^(?:>=|\*|latest)/.test(range))
        findings.push({ file: `${folder}/package.json`, says: `${name}: ${range} promises majors nobody has seen` })
    }
  }
  return findings
}

/** Packages with an entry `/internal`, whose names may change in any release. */
const withInternals: readonly string[] = ['@latchkey/core', '@latchkey/react']

/** `latchkey` is what was tested together, and internals fit one version alone: both are demanded exactly. The others leave room. */
function workspaceRange(range: string, manifest: Manifest, name: string): string | undefined {
  const isExact =
    name in (manifest.dependencies ?? {}) && !manifest.private && (manifest.name === 'latchkey' || withInternals.includes(name))
  const wanted = isExact ? 'workspace:*' : 'workspace:^'
  return range === wanted ? undefined : `${range} is not ${wanted}`
}

function outsideRange(name: string, range: string, runs: boolean): string | undefined {
  // The documentation site has an install of its own, and runs what was built here.
  if (range === 'catalog:' || range.startsWith('link:../../packages/')) return undefined
  if (name.startsWith('@walletconnect/') && !exact.test(range)) return `${range} could slip past the last permissive version`
  if (runs && !exact.test(range)) return `${range} is not exact`
  if (/^(?:>=|\*|latest|x)/.test(range)) return `${range} promises majors nobody has seen`
  return undefined
}

/** A changeset that cannot be read, or names a package that is not published, fails only at the release: say so at once. */
export const changesets: Rule = (tree) => {
  const published = new Set([...manifests(tree)].filter(([, { private: isPrivate }]) => !isPrivate).map(([, { name }]) => name))
  return [...tree]
    .filter(([file]) => file.startsWith('.changeset/') && file.endsWith('.md') && !file.endsWith('README.md'))
    .flatMap(([file, text]) => {
      const [, head, body] = /^---\n((?:.+\n)+)---\n([\s\S]+)$/.exec(text) ?? []
      if (head === undefined || !body?.trim()) return [{ file, says: 'is not front matter with a sentence after it' }]
      return head
        .trimEnd()
        .split('\n')
        .filter((line) => !published.has(/^'(.+)': (?:patch|minor|major)$/.exec(line)?.[1] ?? ''))
        .map((line) => ({ file, says: `${line} names no published package and its bump` }))
    })
}
