import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCatalogue } from '@latchkey/common/contract'
import { claimSources } from './docs/claims/claimSources.ts'
import { drawClaims } from './docs/drawClaims.ts'
import { drawFaults, faultsPage } from './docs/drawFaults.ts'
import { drawThreats } from './docs/drawThreats.ts'
import { deadLinks, examplesOf } from './docs/examples.ts'
import { deadShellLines } from './docs/shellLines.ts'
import { manifests, readTree } from './house/tree.ts'
import { run } from './packages/run.ts'

const root = join(import.meta.dirname, '..', '..')
// Inside the docs package, so that examples find what a reader would install.
const place = join(root, 'docs', '.results')
const tree = new Map(readTree(root))
const threats = drawThreats(tree)
const claims = drawClaims(tree, claimSources)
const faults = drawFaults(tree)
if (process.argv.includes('--write')) {
  writeFileSync(join(root, 'docs', 'threats.md'), threats.text)
  tree.set('docs/threats.md', threats.text)
  writeFileSync(join(root, 'docs', 'claims.md'), claims.text)
  tree.set('docs/claims.md', claims.text)
  writeFileSync(join(root, faultsPage), faults.text)
  tree.set(faultsPage, faults.text)
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

problems.push(...threats.problems, ...claims.problems, ...faults.problems)
if (tree.get(faultsPage) !== faults.text) problems.push(`${faultsPage} is not what the tests saw: run node tooling/scripts/docs.ts --write`)
if (tree.get('docs/threats.md') !== threats.text)
  problems.push('docs/threats.md is not what the tests say: run node tooling/scripts/docs.ts --write')
if (tree.get('docs/claims.md') !== claims.text)
  problems.push('docs/claims.md is not what the tests say: run node tooling/scripts/docs.ts --write')

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
