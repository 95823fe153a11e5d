import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@latchkey/common/contract'
import { claimSources } from './docs/claims/claimSources.ts'
import { criteria } from './docs/criteria.ts'
import { drawClaims } from './docs/drawClaims.ts'
import { drawEngines, supportPage } from './docs/drawEngines.ts'
import { drawFaults, faultsPage } from './docs/drawFaults.ts'
import { drawStatement, statementPage } from './docs/drawStatement.ts'
import { drawThreats } from './docs/drawThreats.ts'
import { deadLinks, examplesOf } from './docs/examples.ts'
import { deadShellLines } from './docs/shellLines.ts'
import { manifests, readTree } from './house/tree.ts'
import { run } from './packages/run.ts'

const root = join(import.meta.dirname, '..', '..')
// Inside the docs package, so that examples find what a reader would install.
const place = join(root, 'docs', '.results')
const tree = new Map(readTree(root))
/** Pages that are drawn from the tests, with what each would be now. */
const drawn = new Map([
  ['docs/threats.md', drawThreats(tree)],
  ['docs/claims.md', drawClaims(tree, claimSources)],
  [faultsPage, drawFaults(tree)],
  [statementPage, drawStatement(tree, criteria)],
  [supportPage, drawEngines(tree)],
])
if (process.argv.includes('--write'))
  for (const [page, { text }] of drawn) {
    writeFileSync(join(root, page), text)
    tree.set(page, text)
  }
const pages = new Map([...tree].filter(([file]) => file.endsWith('.md') && !file.startsWith('.changeset/')))
const readable = new Map([...tree].map(([file, text]) => [file, text]))
const problems: string[] = []

const scriptsOf = (manifest: unknown) => new Set(Object.keys((manifest as { scripts?: Record<string, string> }).scripts ?? {}))
const commands = {
  scripts: scriptsOf(JSON.parse(tree.get('package.json') ?? '{}')),
  packages: new Map([...manifests(tree)].map(([, manifest]) => [manifest.name, scriptsOf(manifest)] as const)),
  files: new Set(tree.keys()),
}
for (const [page, text] of pages)
  for (const line of deadShellLines(page, text, commands)) problems.push(`${page}: "${line}" names what is not there`)

for (const [page, text] of pages) for (const link of deadLinks(page, text, readable)) problems.push(`${page}: ${link} leads nowhere`)

const errorPage = tree.get('docs/errors.md') ?? ''
for (const [code, { short }] of Object.entries(errorCatalogue)) {
  if (!errorPage.includes(`\n### ${code}\n\n> ${short}\n`)) problems.push(`docs/errors.md: ${code} has no section that quotes "${short}"`)
}

for (const [page, { text, problems: found }] of drawn) {
  problems.push(...found)
  if (tree.get(page) !== text) problems.push(`${page} is not what the tests say: run node tooling/scripts/docs.ts --write`)
}

// Tooling's own pages are notes for contributors; what hosts read is compiled.
const examples = [...pages].filter(([page]) => !page.startsWith('tooling/')).flatMap(([page, text]) => [...examplesOf(page, text)])
rmSync(place, { recursive: true, force: true })
mkdirSync(place, { recursive: true })
const names = examples.map(({ page, line, language, code }) => {
  const name = `${page.replaceAll('/', '-').replace(/\.md$/, '')}-${line}.${language}`
  writeFileSync(join(place, name), code.includes('import ') || code.includes('export ') ? code : `${code}\nexport {}\n`)
  return name
})
writeFileSync(
  join(place, 'tsconfig.json'),
  JSON.stringify({ extends: '@latchkey/tsconfig/browser.json', include: ['*.ts', '*.tsx', '../../packages/ui/src/css.d.ts'] }),
)
const compiled = await run('tsc', ['-p', place, '--pretty', 'false'], { cwd: root })
const wrong = names.filter((name) => compiled.output.includes(`${name}(`))
const said = compiled.output.split('\n').filter((line) => line.startsWith('docs/'))
for (const line of said) console.error(line)
if (compiled.exitCode !== 0 && wrong.length === 0) problems.push(`the examples could not be compiled\n${compiled.output}`)
if (examples.length === 0) problems.push('no example was found')
rmSync(place, { recursive: true, force: true })

for (const problem of problems) console.error(problem)
const failed = wrong.length + problems.length
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results', 'docs.json'), JSON.stringify({ passed: examples.length - wrong.length, failed }))
console.log(`docs: ${pages.size} pages, ${examples.length} examples, ${failed} problems`)
process.exitCode = failed > 0 ? 1 : 0
