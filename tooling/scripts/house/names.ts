import { dirname } from 'node:path/posix'
import { exportsOf, type Finding, type Rule, reexportsOf, sources, stem, type Tree, withoutComments } from './tree.ts'

/** Files whose name is a shelf of the house, the same in every package, rather than one export. */
const shelves = /^(index|state|errors?|.*Errors|client|discover|flags|limits|views|keys|protocol|verbs|select|parameters|schema|server)$/
const testEndings = ['.test.ts', '.test.tsx', '.dom.test.ts', '.dom.test.tsx', '.browser.test.tsx', '.browser.test.ts']

/** A file is named after its main export; what shares a file shares its word. */
export const fileNames: Rule = (tree) =>
  sources(tree)
    .filter(([file]) => !shelves.test(stem(file)) && !/\/(text|icons|locales|data)\//.test(file))
    .flatMap(([file, text]) => {
      const word = stem(file).toLowerCase().replace(/s$/, '')
      const exported = exportsOf(text)
      if (exported.length === 0 || exported.some((name) => name.toLowerCase().includes(word))) return []
      return [{ file, says: `exports ${exported.slice(0, 4).join(', ')}, none of which is its name` }]
    })

const vague =
  /(?:^|\/)(?:utils?|helpers?|managers?|services?|handlers?|types|constants|misc|shared)(?:\.tsx?|\/)|(?:Utils?|Helpers?|Manager|Service|Handler)\.tsx?$/

/** No file or folder is named after what it might be. */
export const vagueNames: Rule = (tree) =>
  sources(tree)
    .filter(([file]) => vague.test(file.replace(/^packages\//, '')))
    .map(([file]) => ({ file, says: 'is named after no thing: name it after what it is, beside its use' }))

/** One action, one test beside it, one docs page if hosts get it; it is in `verbs.ts`, with its body, of the same name, in `lazy/` or beside it, or in a file of its own name. */
export const actions: Rule = (tree) => {
  const index = tree.get('packages/core/src/index.ts')
  if (index === undefined) return []
  const toHosts = reexportsOf(index)
  const handedOn = [...toHosts, ...reexportsOf(tree.get('packages/core/src/internal.ts') ?? '')]
  const findings: Finding[] = []
  for (const [file, text] of sources(tree)) {
    const domain = /^packages\/core\/src\/(\w+)\/(?:(?!lazy\/)\w+\/)?\w+\.ts$/.exec(file)?.[1]
    if (!domain || domain === 'reactions' || domain === 'persistence') continue
    const verbs = verbsOf(text)
    const declared = stem(file) === 'verbs' ? [] : verbsOf(tree.get(`packages/core/src/${domain}/verbs.ts`) ?? '')
    for (const verb of verbs) {
      // The body of a verb has its name, whichever file it is in.
      if (!handedOn.includes(verb) || declared.includes(verb)) continue
      if (stem(file) === 'select') {
        findings.push(...missingOfSelector(tree, file, { name: verb, verbs, domain }))
        continue
      }
      if (verb !== stem(file) && stem(file) !== 'verbs') findings.push({ file, says: `the action ${verb} wants a file of its own name` })
      findings.push(...missingTest(tree, file, verb))
      if (toHosts.includes(verb)) findings.push(...missingPage(tree, file, verb, `core/${domain}`))
    }
  }
  return findings
}

/** Selectors come in pairs, one page for both: `getSend` reads, `watchSend` reports each change. */
function missingOfSelector(
  tree: Tree,
  file: string,
  { name, verbs, domain }: { readonly name: string; readonly verbs: readonly string[]; readonly domain: string },
): readonly Finding[] {
  const [, kind = '', what = ''] = /^(get|watch)([A-Z]\w*)$/.exec(name) ?? []
  const other = `${kind === 'get' ? 'watch' : 'get'}${what}`
  if (!verbs.includes(other)) return [{ file, says: `the selector ${name} has no ${other} beside it` }]
  return kind === 'get' ? [...missingTest(tree, file, 'select'), ...missingPage(tree, file, name, `core/${domain}`)] : []
}

/** Exported functions whose first argument is the kit. */
function verbsOf(text: string): readonly string[] {
  return [...withoutComments(text).matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*kit: Kit\b/gm)].map(
    (found) => found[1] ?? '',
  )
}

/** One hook, one file of its name, one test beside it, one docs page if hosts get it. */
export const hooks: Rule = (tree) => {
  const inner = reexportsOf(tree.get('packages/react/src/internal.ts') ?? '')
  return sources(tree)
    .filter(([file]) => /^packages\/react\/src\/(?:.+\/)?use\w+\.tsx?$/.test(file))
    .flatMap(([file, text]) => {
      const name = stem(file)
      if (!exportsOf(text).includes(name)) return [{ file, says: `exports no ${name}` }]
      return inner.includes(name) ? missingTest(tree, file, name) : missing(tree, file, name, 'react')
    })
}

/** What a host calls on the ready-made packages has a docs page. */
export const entryPoints: Rule = (tree) => {
  const areas = [
    { area: 'latchkey', entries: ['packages/latchkey/src/index.ts', 'packages/latchkey/src/react.ts'], from: './' },
    { area: 'adapter-evm', entries: ['packages/adapters/evm/src/index.ts'], from: './' },
    { area: 'adapter-solana', entries: ['packages/adapters/solana/src/index.ts'], from: './' },
    { area: 'adapter-bitcoin', entries: ['packages/adapters/bitcoin/src/index.ts'], from: './' },
    { area: 'adapter-cosmos', entries: ['packages/adapters/cosmos/src/index.ts'], from: './' },
    { area: 'adapter-polkadot', entries: ['packages/adapters/polkadot/src/index.ts'], from: './' },
    { area: 'walletconnect', entries: ['packages/walletconnect/src/index.ts'], from: './' },
  ]
  return areas.flatMap(({ area, entries }) =>
    entries.flatMap((file) => {
      const own = withoutComments(tree.get(file) ?? '').replace(/export (?:type )?\{[^}]*\} from '@?latchkey[^']*'/g, '')
      return reexportsOf(own)
        .filter((name) => !name.endsWith('Error') && !tree.has(`docs/${area}/${name}.md`))
        .map((name) => ({ file, says: `${name} has no page docs/${area}/${name}.md` }))
    }),
  )
}

function missing(tree: Tree, file: string, name: string, area: string): readonly Finding[] {
  return [...missingTest(tree, file, name), ...missingPage(tree, file, name, area)]
}

function missingTest(tree: Tree, file: string, name: string): readonly Finding[] {
  const isThere = testEndings.some((ending) => tree.has(`${dirname(file)}/${name}${ending}`))
  return isThere ? [] : [{ file, says: `${name} has no test beside it` }]
}

function missingPage(tree: Tree, file: string, name: string, area: string): readonly Finding[] {
  return tree.has(`docs/${area}/${name}.md`) ? [] : [{ file, says: `${name} has no page docs/${area}/${name}.md` }]
}

/** Every page of a verb, hook or component names something that hosts can import. */
export const stalePages: Rule = (tree) => {
  const known = new Set(sources(tree).flatMap(([, text]) => exportsOf(text)))
  const core = tree.get('packages/core/src/index.ts')
  const toHosts = core === undefined ? known : new Set(reexportsOf(core))
  return [...tree.keys()]
    .filter((file) => /^docs\/(core\/\w+|react|latchkey|adapter-evm|walletconnect)\/\w+\.md$/.test(file))
    .filter((file) => !(file.startsWith('docs/core/') ? toHosts : known).has(stem(file)))
    .map((file) => ({ file, says: `describes ${stem(file)}, which no package exports to hosts` }))
}
