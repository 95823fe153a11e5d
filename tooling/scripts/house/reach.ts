import { dirname, normalize } from 'node:path/posix'
import { importsOf, isProof, isTest, manifests, type Rule, type Tree, withoutComments } from './tree.ts'

const requirement = /\b[A-Z]-[A-Z]?\d+[a-z]?\b/
const title =
  /\b(?:test|describe\w*)(?:\.\w+)*(?:<[^(]*>)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1|\]\s*(?:as const\s*)?\)\(\s*(['"`])((?:\\.|(?!\3).)*)\3/g

/** A test that names a requirement tests what a user's page or an operator's process loads: no module that only tests load. */
export const reach: Rule = (tree) => {
  const graph = createGraph(tree)
  const loaded = closure(graph.entries, graph.targets)
  return [...tree]
    .filter(([file, text]) => /^(?:packages|apps)\/.+\/src\/.+\.test\.tsx?$/.test(file) && namesRequirement(text))
    .flatMap(([file]) => {
      // What a test loads by its own fixtures it tests, too.
      const tested = graph.targets(file).filter((one) => !isProof(one))
      const all = [...closure([file], (one) => (one === file || isOwn(one) ? graph.targets(one) : []))].filter((one) => !isOwn(one))
      const dead = tested.filter((one) => isProduct(one) && !loaded.has(one))
      if (dead.length > 0) return dead.map((one) => ({ file, says: `tests ${one}, which no entry reaches` }))
      return all.some((one) => loaded.has(one)) ? [] : [{ file, says: 'names a requirement and loads no module of the product' }]
    })
}

function namesRequirement(text: string): boolean {
  return [...withoutComments(text).matchAll(title)].some((found) => requirement.test(found[2] ?? found[4] ?? ''))
}

/** Of tests and tooling: what is there to test with. */
function isOwn(file: string): boolean {
  return isTest(file) || file.startsWith('tooling/')
}

function isProduct(file: string): boolean {
  return /^(?:packages|apps)\/.+\/src\//.test(file) && !isTest(file)
}

/** What each module loads, types aside, and where loading begins. */
function createGraph(tree: Tree) {
  const exported = new Map<string, string>()
  const entries: string[] = []
  for (const [folder, manifest] of manifests(tree)) {
    for (const [entry, targets] of Object.entries(manifest.exports ?? {})) {
      const source = targets['@latchkey/source']
      if (!source) continue
      const file = normalize(`${folder}/${source}`)
      exported.set(normalize(`${manifest.name}/${entry}`), file)
      if (!folder.startsWith('tooling/')) entries.push(file)
    }
  }
  for (const [file, text] of tree) {
    // A page names its first module, a command line its own.
    if (/^apps\/.+\.html$/.test(file))
      for (const [, source = ''] of text.matchAll(/<script[^>]*\bsrc="\/?([^"]+)"/g)) entries.push(at(file, source))
    if (/^(?:apps\/[^/]+\/src\/(?:main|cli|index)|packages\/[^/]+\/src\/cli)\.tsx?$/.test(file)) entries.push(file)
  }
  const known = new Map<string, readonly string[]>()
  const targets = (file: string) => {
    const found = known.get(file) ?? readTargets(tree, file, exported)
    known.set(file, found)
    return found
  }
  return { entries, targets }
}

function readTargets(tree: Tree, file: string, exported: ReadonlyMap<string, string>): readonly string[] {
  const text = tree.get(file) ?? ''
  const loading = withoutComments(text).replace(/^(?:import|export) type [^'"]*?from ['"][^'"]+['"]/gm, '')
  // Workers and processes are started by their address; Vite's `glob` loads every file of a pattern, which looks like a comment.
  const started = [...text.matchAll(/\b(?:new URL|import\.meta\.glob(?:<\w+>)?)\(\s*(['"`])(\.[^'"`]+)\1/g)]
  const patterns = started.map((found) => at(file, found[2] ?? '').split(/\*|\$\{\w+\}/))
  const files = patterns.flatMap(([start = '', ...rest]) =>
    rest.length === 0 ? [start] : [...tree.keys()].filter((one) => one.startsWith(start) && one.endsWith(rest.at(-1) ?? '')),
  )
  const named = importsOf(loading).map((one) => (one.startsWith('.') ? at(file, one.replace(/\?.*$/, '')) : exported.get(one)))
  return [...named, ...files].flatMap((target) => (target !== undefined && tree.has(target) ? [target] : []))
}

function at(file: string, path: string): string {
  return normalize(`${dirname(file)}/${path}`)
}

function closure(from: readonly string[], targets: (file: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(from)
  for (const file of reached) for (const target of targets(file)) reached.add(target)
  return reached
}
