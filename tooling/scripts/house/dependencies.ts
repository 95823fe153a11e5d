import { cruise, type IForbiddenRuleType, type IReporterOutput } from 'dependency-cruiser'
import { domainOrder, foldersBelow } from './levels.ts'
import type { Finding } from './tree.ts'

const ownTests = '(?:\\.(?:test|test-d|fixture|e2e|property)\\.tsx?$|/(?:test|e2e|gallery|samples)/|\\.config\\.\\w+$)'

/**
 * What dependency-cruiser finds of imports that point up or in a circle, types included.
 *
 * @param root The workspace's folder.
 * @param folders Every package's folder in it, such as `packages/core`.
 */
export async function findForbiddenImports(root: string, folders: readonly string[]): Promise<Imports> {
  const { output } = await cruise(['packages', 'apps', 'tooling'], {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: [...folders.flatMap(levelOf), ...domainOrder.map(domainRule), circles] },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|node_modules|test-results|\\.lab)/' },
    enhancedResolveOptions: {
      conditionNames: ['@latchkey/source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  })
  if (typeof output === 'string') throw new TypeError('dependency-cruiser gave a text instead of its result')
  return { read: output.summary.totalCruised, found: listFindings(output) }
}

/** What was found, and how many files were read: a check that read nothing proves nothing. */
export type Imports = { readonly read: number; readonly found: ReadonlyMap<RuleName, readonly Finding[]> }

type RuleName = 'levels' | 'domains' | 'circles'

function levelOf(folder: string): readonly IForbiddenRuleType[] {
  const below = foldersBelow(folder)
  if (below === 'all') return []
  return [
    {
      name: 'levels',
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: ownTests },
      to: { path: '^(?:packages|apps|tooling)/', pathNot: [folder, ...below].map((one) => `^${one}/`) },
    },
  ]
}

/** Inside core a domain sees only those before it. */
function domainRule(domain: string, at: number): IForbiddenRuleType {
  const after = domainOrder.slice(at + 1)
  return {
    name: 'domains',
    severity: 'error',
    from: { path: `^packages/core/src/${domain}/`, pathNot: ownTests },
    to: { path: after.length > 0 ? `^packages/core/src/(?:${after.join('|')})/` : '^$' },
  }
}

const circles: IForbiddenRuleType = { name: 'circles', severity: 'error', from: {}, to: { circular: true } }

function listFindings(output: Exclude<IReporterOutput['output'], string>): Imports['found'] {
  const found = new Map<RuleName, Finding[]>()
  for (const { rule, from, to, cycle } of output.summary.violations) {
    const name = rule.name as RuleName
    const path = cycle ? cycle.map((one) => one.name).join(' > ') : to
    found.set(name, [...(found.get(name) ?? []), { file: from, says: `imports ${path}` }])
  }
  return found
}
