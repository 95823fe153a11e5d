import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository's text files by path from its root. Rules read nothing else, so a test hands them a tree of its own. */
export type Tree = ReadonlyMap<string, string>

/** One thing that breaks a rule of the house. */
export type Finding = { readonly file: string; readonly says: string }

/** A rule of the house: what it finds wrong in a tree. */
export type Rule = (tree: Tree) => readonly Finding[]

/** What git knows or would add, so that nothing built or installed is judged. */
export function readTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    // A checkout that belongs to another user, as in many containers, is read all the same.
    env: { ...process.env, GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'safe.directory', GIT_CONFIG_VALUE_0: '*' },
  })
  const files = [...new Set(listed.split('\0'))].filter((file) => isText(file) && existsSync(join(root, file)))
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

function isText(file: string): boolean {
  return /\.(tsx?|jsx?|mjs|json|ya?ml|md|css|html|vue|svelte|sql|py)$|^(?:\.ci|deploy)\//.test(file)
}

/** Whether the file is a test, a type test, a fixture or a harness of tests. */
export function isTest(file: string): boolean {
  return /\.(test|test-d|e2e|fixture|bench)\.\w+$|\/(fixtures|test)\//.test(file)
}

/** Part of the sixth family of chains, which no app offers: it proves that one is made without touching another file. */
export function isProof(file: string): boolean {
  return file.startsWith('apps/lab/src/sixthFamily/')
}

/** Source that is shipped: TypeScript under a package's `src`, without its tests. */
export function sources(tree: Tree): readonly (readonly [string, string])[] {
  return [...tree].filter(([file]) => /^packages\/.+\/src\/.+\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts'))
}

/** Text without comments, with its line breaks kept. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/[^\n]*/g, '$1')
}

const importForms = /\b(?:import|export)\b[^'";=()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** Every module a file names, types and `import()` included. */
export function importsOf(text: string): readonly string[] {
  return [...withoutComments(text).matchAll(importForms)].map((found) => found[1] ?? found[2] ?? '').filter(Boolean)
}

/** The names a file exports by declaration. */
export function exportsOf(text: string): readonly string[] {
  const declared = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface|namespace) (\w+)/gm
  return [...withoutComments(text).matchAll(declared)].map((found) => found[1] ?? '')
}

/** The names an index hands on, by their public name. */
export function reexportsOf(text: string): readonly string[] {
  const lists = [...withoutComments(text).matchAll(/\bexport (type )?\{([^}]*)\}/g)]
  return lists
    .filter((list) => !list[1])
    .flatMap((list) => (list[2] ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1)?.trim() ?? name)
}

/** Every name that importing an entry offers, types included, in order. */
export function publicNamesOf(text: string): readonly string[] {
  const lists = [...withoutComments(text).matchAll(/\bexport (?:type )?\{([^}]*)\}/g)].flatMap((list) => (list[1] ?? '').split(','))
  const handedOn = lists
    .map(
      (one) =>
        one
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1) ?? '',
    )
    .filter(Boolean)
  return [...new Set([...handedOn, ...exportsOf(text)])].sort()
}

/** The file's name without folders and endings. */
export function stem(file: string): string {
  return file.split('/').at(-1)?.replace(/\..*$/, '') ?? file
}

/** Workspace packages by folder: their manifests, parsed. */
export function manifests(tree: Tree): ReadonlyMap<string, Manifest> {
  const found = [...tree].filter(([file]) => /^(packages|apps|tooling)\/.+\/package\.json$/.test(file) && !isTest(file))
  return new Map(found.map(([file, text]) => [file.replace('/package.json', ''), JSON.parse(text) as Manifest]))
}

/** The part of a package.json that rules read. */
export type Manifest = {
  readonly name: string
  readonly private?: boolean
  readonly license?: string
  readonly sideEffects?: unknown
  readonly bin?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly publishConfig?: { readonly access?: string; readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>> }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
