import { type Finding, type Rule, withoutComments } from './tree.ts'

/** Lines of a block, and how many of them say something: two words or more. */
const size = 6
const meaningful = 5

/** What is read and mended by hand: sources, tests, journeys and tools. */
const room = /^(?:packages|apps|tooling)\/.+\.(?:tsx?|jsx?|mjs|css)$/
/** Generated data, templates, and what a new locale copies. */
const exempt = /\.generated\.\w+$|^tooling\/scripts\/new\/|^(?:packages\/ui|apps\/secure-site)\/src\/text\//

/** Pairs of files that say the same on purpose: each must be able to be wrong alone, or stands where the other cannot be had. */
const apart: ReadonlySet<string> = new Set([
  // A test that took the ABI, or the policy, from what it tests would agree with every mistake.
  'apps/gateway/src/data/accountRoutes.test.ts apps/gateway/src/data/identity/createEns.ts',
  'apps/secure-site/server/policyHeaders.test.ts apps/secure-site/server/policyHeaders.ts',
  // The secure site takes no code of the modal's, and the button stands in the host's page without the modal's sheet.
  'apps/secure-site/src/styles/ground.css packages/ui/src/primitives/Icon/Icon.module.css',
  'packages/ui/src/parts/Trigger/Trigger.module.css packages/ui/src/theme/tokens.css',
])

type Line = { readonly at: number; readonly text: string }

const imports = /^(?:import|export)\b[^'"=();]*?\bfrom\s*['"][^'"]+['"].*$|^import ['"].*$/gm

/** The lines that count, trimmed: neither blank, nor comment, nor import. */
function linesOf(text: string): readonly Line[] {
  return withoutComments(text)
    .replace(imports, (found) => found.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, at) => ({ at: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
}

/** No block of six lines stands in two places: what is mended in one stays broken in the other. */
export const blocks: Rule = (tree) => {
  const seen = new Map<string, { readonly file: string; readonly at: number; readonly index: number }>()
  const found = new Map<string, Finding>()
  for (const [file, text] of tree) {
    if (!room.test(file) || exempt.test(file)) continue
    const lines = linesOf(text)
    for (const [index, { at }] of lines.entries()) {
      const block = lines.slice(index, index + size).map((line) => line.text)
      if (block.filter((line) => /\w\W+\w/.test(line)).length < meaningful || block.length < size) continue
      const key = block.join('\n')
      const first = seen.get(key)
      if (!first) seen.set(key, { file, at, index })
      // A run of equal lines overlaps with itself.
      else if (first.file !== file || index - first.index >= size) {
        const pair = `${first.file} ${file}`
        if (!found.has(pair) && !apart.has(pair))
          found.set(pair, { file: `${file}:${at}`, says: `repeats six lines of ${first.file}:${first.at}: give them one home` })
      }
    }
  }
  return [...found.values()]
}
