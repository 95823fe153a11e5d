import { listTitles } from './listTitles.ts'
import { threatRows } from './threatRows.ts'

/** The page of threats, and the rows that nothing proves. */
export type ThreatPage = { readonly text: string; readonly problems: readonly string[] }

/** Files named per row; an id that half of the suite names is still one line. */
const filesMax = 4

/** Draws `docs/threats.md` from the rows and from the titles of the tests. */
export function drawThreats(tree: ReadonlyMap<string, string>): ThreatPage {
  const tests = listTitles(tree)
  const problems: string[] = []
  const sections = Object.entries(threatRows).map(([section, rows]) => {
    const lines = rows.map(({ id, what, left }) => {
      const files = tests.filter(({ titles }) => namesInTitle(titles, id)).map(({ file }) => file)
      if (files.length === 0 && !left) problems.push(`docs/threats.md: ${id} has no test and does not say what is left`)
      const links = files.slice(0, filesMax).map((file) => `[${file.split('/').at(-1)}](../${file})`)
      const more = files.length > filesMax ? [`${files.length - filesMax} more`] : []
      return `| ${id} | ${what} | ${[...links, ...more].join(', ') || 'no test'}${left ? `. ${left}` : ''} |`
    })
    return `## ${section}\n\n| id | what | proof, and what is left |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return { text: `${intro}\n${sections.join('\n')}`, problems }
}

const intro = `# Threats, and the tests that prove the defence

What an attacker may try at each boundary, and what must always hold for the embedded wallet. A test names the id in its title; this page is written by
\`node tooling/scripts/docs.ts --write\` from those titles, and \`pnpm test docs\` fails when a row has neither a test nor a word on what is left.
`

function namesInTitle(titles: readonly string[], id: string): boolean {
  const word = new RegExp(`(?<![\\w-])${id}(?![\\w-])`)
  return titles.some((title) => word.test(title))
}
