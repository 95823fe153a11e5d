import { exportsOf, type Finding, isTest, type Rule, sources, stem, type Tree, withoutComments } from './tree.ts'

const declaration = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|type|interface|namespace) (\w+)/

/** Every export says in a docstring what it is for. */
export const docstrings: Rule = (tree) =>
  sources(tree).flatMap(([file, text]) => {
    const lines = text.split('\n')
    const told = new Set<string>()
    const exported = exportsOf(text)
    return lines.flatMap((line, at) => {
      const name = declaration.exec(line)?.[1]
      if (!name || told.has(name)) return []
      told.add(name)
      if (isPropsOf(name, exported) || isBodyOf(name, file, tree)) return []
      const above = lines.slice(0, at).findLast((other) => other.trim() !== '' && !other.trim().startsWith('// biome-ignore'))
      return above?.trim().endsWith('*/') ? [] : [{ file: `${file}:${at + 1}`, says: `${name} has no docstring` }]
    })
  })

/** `ButtonProps` beside `Button`: its name says all, and its fields have docstrings of their own. */
function isPropsOf(name: string, exported: readonly string[]): boolean {
  return name.endsWith('Props') && exported.some((other) => name === `${other}Props`)
}

/** No module holds state that changes: two kits, or two requests on a server, share nothing. */
export const moduleState: Rule = (tree) =>
  sources(tree).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, at) => {
      const isVariable = /^(?:export )?(?:let|var) /.test(line)
      const isCollection = /^(?:export )?const \w+(?:: (?!Readonly)[^=]+)? = (?:\/\*.*?\*\/ )?new (?:Map|Set)(?:<[^=]*>)?\(\s*\)/.test(line)
      return isVariable || isCollection ? [{ file: `${file}:${at + 1}`, says: 'holds state in the module: keep it in the kit' }] : []
    }),
  )

const globals =
  /vi\.spyOn\((?!console\b|globalThis\b|window\b|document\b|navigator\b|performance\b|crypto\b|localStorage\b|\w+\.prototype\b)/

/** Fakes are arguments: tests patch no module of ours. */
export const patches: Rule = (tree) =>
  [...tree]
    .filter(([file]) => /\.test(?:-d)?\.tsx?$/.test(file) && !file.startsWith('tooling/scripts/house'))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          /\bvi\.(?:mock|doMock|hoisted)\(/.test(line) || globals.test(line)
            ? [{ file: `${file}:${at + 1}`, says: 'patches a module: hand the fake in' }]
            : [],
        ),
    )

const machine = /(?:^|[\s'"`(=])\/(?:work|root|home\/\w+|Users\/\w+)\/|\/tmp\/lk\b/
const registry = /registry\.(?:npmjs|yarnpkg|npmmirror)\b|https?:\/\/registry\./

/** Nothing of the machine it was written on stands in the tree. */
export const words: Rule = (tree) =>
  [...tree]
    .filter(([file]) => !file.startsWith('tooling/scripts/house'))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => {
        const found = machine.exec(line)?.[0] ?? registry.exec(line)?.[0]
        return found ? [{ file: `${file}:${at + 1}`, says: `names a machine or a registry: ${found.trim()}` }] : []
      }),
    )

/** Error codes: one class each, a text for each, a place in the docs for each. */
export const errorCodes: Rule = (tree) => {
  const owner = new Map<string, string>()
  const findings: Finding[] = []
  for (const [file, text] of sources(tree)) {
    for (const [, name = '', code = ''] of text.matchAll(/class (\w+) extends LatchkeyError<'([^']+)'>/g)) {
      if (!/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/.test(code)) findings.push({ file, says: `${code} is not a SCREAMING_SNAKE code` })
      const other = owner.get(code)
      if (other) findings.push({ file, says: `${name} uses ${code}, which ${other} has already` })
      owner.set(code, name)
      if (!catalogue(tree).has(code)) findings.push({ file, says: `${code} has no text in the catalogue` })
      if (!(tree.get('docs/errors.md') ?? '').includes(`\n### ${code}\n`))
        findings.push({ file, says: `${code} has no section in docs/errors.md` })
    }
  }
  return findings
}

function catalogue(tree: Tree): ReadonlySet<string> {
  const files = [...tree].filter(
    ([file]) => /^packages\/(?:common\/src\/contract|ui\/src\/text(?:\/\w+)?)\/\w*[eE]rrors?\w*\.ts$/.test(file) && !isTest(file),
  )
  return new Set(files.flatMap(([, text]) => [...text.matchAll(/^\s+'?([A-Z][A-Z0-9_]+)'?:/gm)].map((found) => found[1] ?? '')))
}

/** The page an error points to is there. */
export const errorPages: Rule = (tree) =>
  sources(tree).flatMap(([file, text]) =>
    [...text.matchAll(/\bdocs: '([^']+)'/g)]
      .map((found) => found[1] ?? '')
      .filter((page) => !tree.has(`docs/${page.split('#')[0]}.md`))
      .map((page) => ({ file, says: `points to docs/${page}, which is not there` })),
  )

/** Test titles and files carry the names they had: a test file stands beside what it tests. */
export const testsBeside: Rule = (tree) =>
  [...tree.keys()]
    .filter((file) => /^packages\/.+\/src\/.+\.(?:test|test-d)\.tsx?$/.test(file))
    .filter((file) => {
      const folder = file.slice(0, file.lastIndexOf('/'))
      const name = stem(file)
      // A folder's test of the whole carries the folder's name.
      if (folder.endsWith(`/${name}`)) return false
      return ![...tree].some(
        ([other, text]) => other.startsWith(`${folder}/`) && !isTest(other) && (stem(other) === name || exportsOf(text).includes(name)),
      )
    })
    .map((file) => ({ file, says: 'stands beside nothing of its name' }))

const doors =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write|\bnew Function\(|\blocation(?:\.href)?\s*=(?!=)|\b(?:window|globalThis)\.open\(|\blocation\.(?:assign|replace)\(/

/** Outside text never becomes markup or code, and links leave by one gate (T-D1, T-D3). */
export const gates: Rule = (tree) =>
  sources(tree)
    .filter(([file]) => !gate.test(file))
    .flatMap(([file, text]) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, at) =>
          doors.test(line) ? [{ file: `${file}:${at + 1}`, says: `goes round the gate: ${doors.exec(line)?.[0]}` }] : [],
        ),
    )

/** Where links and windows are opened, and nowhere else. */
const gate = /^packages\/common\/src\/web\/(?:safeLink|openExternal|openPopup)\.ts$/

/** The body of a verb: where the verb is exported, beside `lazy/`, its docstring says what it is for. */
function isBodyOf(name: string, file: string, tree: Tree): boolean {
  const domain = /^(.+)\/lazy\/\w+\.ts$/.exec(file)?.[1]
  return (
    domain !== undefined && [`${domain}/verbs.ts`, `${domain}/${name}.ts`].some((verbs) => exportsOf(tree.get(verbs) ?? '').includes(name))
  )
}
