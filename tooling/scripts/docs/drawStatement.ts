import type { Criterion } from './Criterion.ts'
import { drawTable } from './drawTable.ts'
import { listTitles } from './listTitles.ts'

/** The accessibility statement, and what is wrong with it. */
export type Statement = { readonly text: string; readonly problems: readonly string[] }

export const statementPage = 'docs/guides/accessibility-statement.md'

/** From the first heading of the criteria to the end: the rest of the page is written by hand. */
const drawn = /^## WCAG 2\.2: perceivable\n[\s\S]*/m
const suite = /\/describe[A-Z]\w*\.tsx?$/

/** Draws each criterion with the tests that hold it; a test that is gone or renamed is a problem. */
export function drawStatement(tree: ReadonlyMap<string, string>, sections: { readonly [name: string]: readonly Criterion[] }): Statement {
  const problems: string[] = []
  const files = titledFiles(tree)
  const cell = (name: string, title: string) => {
    const file = files.get(title)
    if (!file) problems.push(`${statementPage}: no test is called "${title}", which should hold ${name}`)
    return `“${toCell(title)}” (\`${file?.split('/').at(-1) ?? 'no file'}\`)`
  }
  const text = Object.entries(sections).map(([section, rows]) => {
    const lines = rows.map(({ name, verdict, how, tests }) => {
      if (tests.length === 0 && verdict !== 'does not apply') problems.push(`${statementPage}: ${name} names no test`)
      return [name, verdict, toCell(how), tests.map((title) => cell(name, title)).join('<br>') || '–']
    })
    return `## ${section}\n\n${drawTable(['criterion', 'verdict', 'how', 'tests'], lines)}\n`
  })
  const before = tree.get(statementPage) ?? ''
  if (!drawn.test(before)) problems.push(`${statementPage} has no place for the criteria`)
  return { text: before.replace(drawn, () => text.join('\n')), problems }
}

/** Where each title stands: in the files of tests, and in the suites that many of them call. */
function titledFiles(tree: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const suites = new Map([...tree].filter(([file]) => suite.test(file)).map(([file, text]) => [file.replace(/(?=\.tsx?$)/, '.test'), text]))
  const found = new Map<string, string>()
  for (const { file, titles } of [...listTitles(tree), ...listTitles(suites)])
    for (const title of titles) if (!found.has(title)) found.set(title, file.replace(/(describe[A-Z]\w*)\.test/, '$1'))
  return found
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
