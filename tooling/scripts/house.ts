import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { circles, countSources, domains, levels, stateFiles } from './house/levels.ts'
import { actions, entryPoints, fileNames, hooks, stalePages, vagueNames } from './house/names.ts'
import { changesets, publishable, versions } from './house/packages.ts'
import { docstrings, errorCodes, errorPages, gates, moduleState, patches, testsBeside, words } from './house/texts.ts'
import { type Rule, readTree } from './house/tree.ts'

/** Every rule of the house that a linter cannot know, by the name it is reported under. */
export const rules: Readonly<Record<string, Rule>> = {
  'levels: imports point down': levels,
  'domains: core is read from left to right': domains,
  'state: atoms only hold and derive': stateFiles,
  'circles: no file imports itself': circles,
  'names: a file is called what it exports': fileNames,
  'names: nothing is called util, helper or manager': vagueNames,
  'names: action = file = test = page': actions,
  'names: hook = file = test = page': hooks,
  'names: what a host calls has a page': entryPoints,
  'names: no page outlives its export': stalePages,
  'tests: beside what they test': testsBeside,
  'tests: patch nothing': patches,
  'texts: every export has a docstring': docstrings,
  'texts: no raw HTML, no evaluated text, one gate for links': gates,
  'texts: no machine, no registry': words,
  'errors: one code, one class, one text, one section': errorCodes,
  'errors: point to pages that are there': errorPages,
  'modules: hold no state': moduleState,
  'packages: say what they are': publishable,
  'packages: versions': versions,
  'packages: changesets name what they change': changesets,
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..')
  const tree = readTree(root)
  if (countSources(tree) === 0) throw new Error('The house check read no source: it would prove nothing')
  const failed = Object.entries(rules)
    .map(([name, rule]) => ({ name, findings: rule(tree) }))
    .filter(({ findings }) => findings.length > 0)
  for (const { name, findings } of failed) {
    console.error(`\n${name}`)
    for (const { file, says } of findings) console.error(`  ${file}  ${says}`)
  }
  const passed = Object.keys(rules).length - failed.length
  mkdirSync(join(root, '.results'), { recursive: true })
  writeFileSync(join(root, '.results', 'house.json'), JSON.stringify({ passed, failed: failed.length }))
  console.log(`house: ${passed} rules kept, ${failed.length} broken, ${countSources(tree)} files read`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
