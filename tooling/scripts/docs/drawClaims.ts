import { listTitles } from './listTitles.ts'
import { isSentence, readSentences, readTexts } from './readSentences.ts'

/** What stands behind a sentence: titles of tests and paths of files that fail where it is untrue, or the reason why there are none. */
export type Proof = readonly [string, ...string[]] | { readonly why: string }

/** Sentences of one part of a page or of one file of texts, each with its proof. */
export type ClaimRows = { readonly [sentence: string]: Proof }

/** Where claims are read: a page, or files of texts. */
export type ClaimSource = { readonly files: readonly string[]; readonly rows: { readonly [section: string]: ClaimRows } }

/** The page of claims, and the sentences that nothing proves. */
export type ClaimPage = { readonly text: string; readonly problems: readonly string[] }

/** Draws `docs/claims.md`: every sentence of the sources with what proves it. */
export function drawClaims(tree: ReadonlyMap<string, string>, sources: readonly ClaimSource[]): ClaimPage {
  const byTitle = new Map<string, string[]>()
  for (const { file, titles } of listTitles(tree)) for (const title of titles) byTitle.set(title, [...(byTitle.get(title) ?? []), file])
  const problems: string[] = []
  const prove = (said: string, proof: string) => {
    const files = tree.has(proof) ? [proof] : (byTitle.get(proof) ?? [])
    if (files.length === 0) problems.push(`docs/claims.md: no test or file is called "${proof}", which should prove "${said}"`)
    const links = [...new Set(files)].map((file) => `[${file.split('/').at(-1)}](../${file})`).join(', ')
    return tree.has(proof) ? links : `“${toCell(proof)}” (${links})`
  }
  const sections = sources.flatMap(({ files, rows }) => {
    const said = new Map(files.map((file) => [file, sentencesOf(file, tree.get(file) ?? '')]))
    const all = new Set([...said.values()].flatMap(({ every }) => every))
    const proven = new Set<string>()
    const drawn = Object.entries(rows).map(([section, claims]) => {
      const lines = Object.entries(claims).map(([sentence, proof]) => {
        if (proven.has(sentence)) problems.push(`docs/claims.md: two rows are about "${sentence}"`)
        proven.add(sentence)
        if (!all.has(sentence)) problems.push(`docs/claims.md: no text says "${sentence}" any more`)
        const cell = 'why' in proof ? proof.why : proof.map((name) => prove(sentence, name)).join('<br>')
        return `| ${toCell(sentence)} | ${cell} |`
      })
      return `## ${section}\n\n| what is said | what proves it |\n|---|---|\n${lines.join('\n')}\n`
    })
    for (const [file, { needed }] of said) {
      if (needed.length === 0) problems.push(`${file}: no sentence was found`)
      for (const sentence of needed) if (!proven.has(sentence)) problems.push(`${file}: nothing proves "${sentence}"`)
    }
    return drawn
  })
  return { text: `${intro}\n${sections.join('\n')}`, problems }
}

/** What a file says, and which of it needs a row: of a page every sentence, of texts what is more than a label. */
function sentencesOf(file: string, text: string): { readonly every: readonly string[]; readonly needed: readonly string[] } {
  const every = file.endsWith('.md') ? readSentences(text) : readTexts(text)
  return { every, needed: file.endsWith('.md') ? every : every.filter(isSentence) }
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}

const intro = `# Claims, and the tests that prove them

Every sentence of [SECURITY.md](../SECURITY.md) and of the secure site's own pages, with the tests that fail where it is untrue, or the reason why it has none.
This page is written by \`node tooling/scripts/docs.ts --write\` from \`tooling/scripts/docs/claims\`; \`pnpm test docs\` fails when a sentence has no row, when a row's
sentence is said no more, and when a test that a row names is gone.
`
