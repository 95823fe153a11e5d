import { dirname } from 'node:path/posix'
import { exportsOf, type Finding, type Rule, reexportsOf, sources, stem, type Tree, withoutComments } from './tree.ts'

/** Files whose name is a shelf of the house, the same in every package, rather than one export. */
const shelves = /^(index|state|errors?|.*Errors|client|discover|flags|limits|views|keys|protocol)$/
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

/** One action, one file of its name, one test beside it, one docs page. */
export const actions: Rule = (tree) => {
  const index = tree.get('packages/core/src/index.ts')
  if (index === undefined) return []
  const handedOn = reexportsOf(index)
  const findings: Finding[] = []
  for (const [file, text] of sources(tree)) {
    const domain = /^packages\/core\/src\/(\w+)\/\w+\.ts$/.exec(file)?.[1]
    if (!domain || domain === 'reactions' || domain === 'persistence') continue
    for (const verb of verbsOf(text)) {
      if (!handedOn.includes(verb)) continue
      if (verb !== stem(file)) findings.push({ file, says: `the action ${verb} wants a file of its own name` })
      findings.push(...missing(tree, file, verb, 'core'))
    }
  }
  return findings
}

/** Exported functions whose first argument is the kit. */
function verbsOf(text: string): readonly string[] {
  return [...withoutComments(text).matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*kit: Kit\b/gm)].map(
    (found) => found[1] ?? '',
  )
}

/** One hook, one file of its name, one test beside it, one docs page. */
export const hooks: Rule = (tree) =>
  sources(tree)
    .filter(([file]) => /^packages\/react\/src\/(?:.+\/)?use\w+\.tsx?$/.test(file))
    .flatMap(([file, text]) => {
      const name = stem(file)
      if (!exportsOf(text).includes(name)) return [{ file, says: `exports no ${name}` }]
      return missing(tree, file, name, 'react')
    })

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
  const findings: Finding[] = []
  if (!testEndings.some((ending) => tree.has(`${dirname(file)}/${name}${ending}`)))
    findings.push({ file, says: `${name} has no test beside it` })
  if (!tree.has(`docs/${area}/${name}.md`)) findings.push({ file, says: `${name} has no page docs/${area}/${name}.md` })
  return findings
}

/** Every page of a verb, hook or component names something that exists. */
export const stalePages: Rule = (tree) => {
  const known = new Set(sources(tree).flatMap(([, text]) => exportsOf(text)))
  return [...tree.keys()]
    .filter((file) => /^docs\/(core|react|latchkey|adapter-evm|walletconnect)\/\w+\.md$/.test(file) && !known.has(stem(file)))
    .map((file) => ({ file, says: `describes ${stem(file)}, which no package exports` }))
}
