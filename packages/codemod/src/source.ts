import { parse } from '@babel/parser'
import type { ImportDeclaration, Node } from '@babel/types'
import MagicString from 'magic-string'

/** A node with its place in the text. */
export type Placed<node = Node> = node & { readonly start: number; readonly end: number }

/** A file while it is rewritten. */
export type Source = {
  readonly path: string
  readonly text: string
  /** All nodes, outer ones first. */
  readonly nodes: readonly Placed[]
  readonly parentOf: (node: Node) => Placed | undefined
  /** The text with what was changed so far. */
  readonly edits: MagicString
  /** Says above the statement around `node` what a person must do. */
  mark(node: Node, says: string): void
  /** Makes sure that a name is imported. @returns What it is called in this file. */
  take(place: { readonly module: string; readonly name: string; readonly isType?: boolean }): string
  /** Takes something out of the text; what lies in it is not looked at any more. */
  drop(start: number, end: number): void
  isDropped(node: Node): boolean
  /** Gives up names that an import brings, and the import when none is left. */
  release(declaration: Placed<ImportDeclaration>, names: ReadonlySet<string>): void
  /** Takes that back for one name, which is still used. */
  keep(declaration: Placed<ImportDeclaration>, name: string): void
  /** The text with imports and marks written into it. */
  finish(): string
}

/**
 * Reads a file of JavaScript or TypeScript, with JSX or without.
 *
 * @throws If it cannot be read.
 */
export function createSource(path: string, text: string): Source {
  const program = parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true }).program
  const parents = new Map<Node, Placed>()
  const nodes = collect(program as Placed, parents)
  const edits = new MagicString(text)
  const marks = new Map<Placed, Set<string>>()
  const dropped: (readonly [start: number, end: number])[] = []
  const taken = new Map<string, Map<string, string>>()
  const typeNames = new Set<string>()
  const imports = nodes.filter((node): node is Placed<ImportDeclaration> => node.type === 'ImportDeclaration')
  const released = new Map<Placed<ImportDeclaration>, Set<string>>()
  const quote = text.match(/from (['"])/)?.[1] ?? "'"
  const end = /from ['"][^'"]*['"];/.test(text) ? ';' : ''
  const kept = (declaration: Placed<ImportDeclaration>) =>
    declaration.specifiers.filter(({ local }) => !released.get(declaration)?.has(local.name)) as Placed[]

  /** Whether the file uses the name for nothing else than what is replaced. */
  const isFree = (name: string) =>
    ![...taken.values()].some((names) => [...names.values()].includes(name)) &&
    !imports.some((one) => kept(one).some((specifier) => 'local' in specifier && (specifier.local as { name: string }).name === name)) &&
    !nodes.some(
      (node) => node.type === 'Identifier' && node.name === name && /Declarator$|^Function|^Class/.test(parents.get(node)?.type ?? ''),
    )

  return {
    path,
    text,
    nodes,
    edits,
    parentOf: (node) => parents.get(node),
    mark: (node, says) => {
      const statement = statementAround(node, parents)
      marks.set(statement, (marks.get(statement) ?? new Set()).add(says))
    },
    take: ({ module, name, isType }) => {
      const named = taken.get(module) ?? new Map<string, string>()
      taken.set(module, named)
      const there = imports
        .filter(({ source, importKind }) => source.value === module && (importKind !== 'type' || isType))
        .flatMap(({ specifiers }) => specifiers)
        .find((one) => one.type === 'ImportSpecifier' && 'name' in one.imported && one.imported.name === name)
      if (there) return there.local.name
      const known = named.get(name)
      if (known) return known
      const ours = `latchkey${name[0]?.toUpperCase()}${name.slice(1)}`
      const local = [name, otherName(module, name)].find(isFree) ?? ours
      named.set(name, local)
      if (isType) typeNames.add(name)
      return local
    },
    drop: (start, to) => {
      edits.remove(start, to)
      dropped.push([start, to])
    },
    isDropped: (node) => dropped.some(([start, to]) => (node.start ?? 0) >= start && (node.end ?? 0) <= to),
    release: (declaration, names) => {
      released.set(declaration, new Set([...(released.get(declaration) ?? []), ...names]))
    },
    keep: (declaration, name) => void released.get(declaration)?.delete(name),
    finish: () => {
      let at: number | undefined
      for (const declaration of released.keys()) {
        const rest = kept(declaration)
        at ??= declaration.start
        if (rest.length === 0) {
          edits.remove(declaration.start, afterLine(text, declaration.end))
        } else {
          const names = rest.map((one) => text.slice(one.start, one.end)).join(', ')
          const kind = declaration.importKind === 'type' ? 'import type' : 'import'
          edits.overwrite(declaration.start, declaration.end, `${kind} { ${names} } from ${quote}${declaration.source.value}${quote}${end}`)
        }
      }
      const lines: string[] = []
      for (const [module, names] of [...taken].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const texts = [...names].map(
          ([name, local]) => `${typeNames.has(name) ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`,
        )
        if (texts.length === 0) continue
        const beside = imports.find(
          (one) => one.source.value === module && one.importKind !== 'type' && !released.has(one) && one.specifiers.length > 0,
        )
        const last = beside?.specifiers.at(-1) as Placed | undefined
        if (last?.type === 'ImportSpecifier') edits.appendLeft(last.end, `, ${texts.join(', ')}`)
        else lines.push(`import { ${texts.join(', ')} } from ${quote}${module}${quote}${end}\n`)
      }
      edits.appendLeft(at ?? imports[0]?.start ?? 0, lines.join(''))
      for (const [statement, says] of marks) {
        const indent = /[ \t]*$/.exec(text.slice(0, statement.start))?.[0] ?? ''
        edits.appendLeft(statement.start, [...says].map((one) => `// latchkey: ${one}\n${indent}`).join(''))
      }
      return edits.toString()
    },
  }
}

function otherName(module: string, name: string): string {
  if (name.startsWith('use')) return name.replace('use', 'useLatchkey')
  return module.startsWith('@latchkey/adapter') ? `${name}Adapter` : name
}

function collect(root: Placed, parents: Map<Node, Placed>): readonly Placed[] {
  const found: Placed[] = [root]
  for (const node of found) {
    for (const [field, value] of Object.entries(node)) {
      if (field === 'loc' || field.endsWith('Comments')) continue
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child !== 'object' || child === null || typeof child.type !== 'string' || typeof child.start !== 'number') continue
        if (parents.has(child)) continue
        parents.set(child, node)
        found.push(child)
      }
    }
  }
  return found
}

/** The statement that a comment can stand above. */
function statementAround(node: Node, parents: ReadonlyMap<Node, Placed>): Placed {
  let at = node as Placed
  for (
    let parent = parents.get(at);
    parent && !/^(?:Program|BlockStatement|SwitchCase|TSModuleBlock)$/.test(parent.type);
    parent = parents.get(at)
  )
    at = parent
  return at
}

/** Where the line ends that `at` stands in, if nothing else is on it. */
function afterLine(text: string, at: number): number {
  const rest = /^[ \t]*;?[ \t]*\r?\n/.exec(text.slice(at))
  return at + (rest?.[0].length ?? 0)
}
