import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocks } from './house/blocks.ts'
import { findUnused } from './house/consumers.ts'
import { findForbiddenImports } from './house/dependencies.ts'
import { dialect } from './house/dialect.ts'
import { families } from './house/families.ts'
import { countSources, domains, levels, stateFiles } from './house/levels.ts'
import { limits } from './house/limits.ts'
import { actions, entryPoints, fileNames, hooks, stalePages, vagueNames } from './house/names.ts'
import { changesets, publishable, versions } from './house/packages.ts'
import { reach } from './house/reach.ts'
import { fileLengths, folderSizes, packageSizes } from './house/sizes.ts'
import { sleeps, timedTests } from './house/tests.ts'
import { docstrings, errorCodes, errorPages, gates, moduleState, patches, testsBeside, words } from './house/texts.ts'
import { manifests, type Rule, readTree } from './house/tree.ts'

/** Every rule of the house that a linter cannot know, by the name it is reported under. */
export const rules: Readonly<Record<string, Rule>> = {
  'levels: a manifest names lower levels': levels,
  'domains: each has its place': domains,
  'state: atoms only hold and derive': stateFiles,
  'families: what serves all names none': families,
  'names: a file is called what it exports': fileNames,
  'names: nothing is called util, helper or manager': vagueNames,
  'names: action = file = test = page': actions,
  'names: hook = file = test = page': hooks,
  'names: what a host calls has a page': entryPoints,
  'names: no page outlives its export': stalePages,
  'sizes: a folder holds at most 40 files': folderSizes,
  'sizes: a package has as few files as were reached': packageSizes,
  'sizes: a file has at most 300 lines': fileLengths,
  'tests: beside what they test': testsBeside,
  'tests: patch nothing': patches,
  'tests: sleep nowhere': sleeps,
  'tests: what measures a fault runs alone': timedTests,
  'tests: a requirement is tested where users reach it': reach,
  'texts: every export has a docstring': docstrings,
  'texts: no raw HTML, no evaluated text, one gate for links': gates,
  'blocks: six lines have one home': blocks,
  'texts: no machine, no registry': words,
  'texts: plain English, in the words of the field': dialect,
  'errors: one code, one class, one text, one section': errorCodes,
  'errors: point to pages that are there': errorPages,
  'limits: each is read, and says its unit': limits,
  'modules: hold no state': moduleState,
  'packages: say what they are': publishable,
  'packages: versions': versions,
  'packages: changesets name what they change': changesets,
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..')
  const tree = readTree(root)
  if (countSources(tree) === 0) throw new Error('The house check read no source: it would prove nothing')
  const imports = await findForbiddenImports(root, [...manifests(tree).keys()])
  if (imports.read < countSources(tree)) throw new Error(`Imports of ${imports.read} files were read, and there are more`)
  const all = [
    ...Object.entries(rules).map(([name, rule]) => ({ name, findings: rule(tree) })),
    { name: 'levels: imports point down', findings: imports.found.get('levels') ?? [] },
    { name: 'domains: core is read from left to right', findings: imports.found.get('domains') ?? [] },
    { name: 'exports: each has a consumer in the product, or is public', findings: findUnused(root) },
    { name: 'circles: no file imports itself', findings: imports.found.get('circles') ?? [] },
  ]
  const failed = all.filter(({ findings }) => findings.length > 0)
  for (const { name, findings } of failed) {
    console.error(`\n${name}`)
    for (const { file, says } of findings) console.error(`  ${file}  ${says}`)
  }
  const passed = all.length - failed.length
  mkdirSync(join(root, '.results'), { recursive: true })
  writeFileSync(join(root, '.results', 'house.json'), JSON.stringify({ passed, failed: failed.length }))
  console.log(`house: ${passed} rules kept, ${failed.length} broken, ${countSources(tree)} files read`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
