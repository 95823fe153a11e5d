import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** One member of a type, as its source says it. */
export type Member = {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  /** Its docstring in one line, without the marks of requirements. */
  readonly says: string
}

/**
 * Reads what a type of a source file has, with the docstrings. The source is read as text: nothing is compiled.
 *
 * @param path A source file.
 * @param name A type of it, or one in a namespace: `createLatchkey.Options`.
 * @param shared What members are that say nothing themselves, by name.
 * @throws If there is no such type, or nothing says what a member is.
 */
export function readMembers(path: string, name: string, shared: Readonly<Record<string, string>> = {}): readonly Member[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const [first = '', second] = name.split('.')
  const found = second === undefined ? findType(source.statements, first) : findType(spaceOf(source.statements, first), second)
  if (!found) throw new Error(`${path} has no type ${name}`)
  const members = literalsOf(found.type).flatMap((literal) => literal.members.filter(ts.isTypeElement))
  return members.map((member) => {
    const label = member.name?.getText(source) ?? ''
    const says = docstringOf(member) || (shared[label] ?? '')
    if (says === '') throw new Error(`${path}: ${name}.${label} has no docstring`)
    return { name: label, type: typeOf(member, source), isRequired: !('questionToken' in member && member.questionToken), says }
  })
}

function findType(statements: Iterable<ts.Statement>, name: string): ts.TypeAliasDeclaration | undefined {
  return [...statements].filter(ts.isTypeAliasDeclaration).find((statement) => statement.name.text === name)
}

function spaceOf(statements: Iterable<ts.Statement>, name: string): readonly ts.Statement[] {
  const space = [...statements].filter(ts.isModuleDeclaration).find((statement) => statement.name.text === name)
  return space?.body && ts.isModuleBlock(space.body) ? [...space.body.statements] : []
}

/** The literal parts of a type that is put together with `&`. */
function literalsOf(type: ts.TypeNode): readonly ts.TypeLiteralNode[] {
  if (ts.isTypeLiteralNode(type)) return [type]
  return ts.isIntersectionTypeNode(type) ? type.types.flatMap(literalsOf) : []
}

/** What a member says of itself, in one line; empty if nothing. */
export function docstringOf(member: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  if (!doc) return ''
  const tags = (doc.tags ?? []).map((tag) => {
    const said = ts.getTextOfJSDocComment(tag.comment) ?? ''
    if (tag.tagName.text === 'defaultValue') return `Default: ${said}.`
    return tag.tagName.text === 'returns' ? `Returns: ${said}` : ''
  })
  return oneLine([ts.getTextOfJSDocComment(doc.comment) ?? '', ...tags].join(' '))
}

/** A docstring in one line, without the marks of requirements. */
export function oneLine(text: string): string {
  return text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s*\((?:[A-Z]-?[A-Z]?\d+(?:,| to | and )?\s*)+\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function typeOf(member: ts.TypeElement, source: ts.SourceFile): string {
  if (ts.isMethodSignature(member)) {
    const parameters = member.parameters.map((parameter) => parameter.getText(source)).join(', ')
    return `(${parameters}) => ${member.type?.getText(source) ?? 'void'}`
  }
  return plainType(ts.isPropertySignature(member) ? (member.type?.getText(source) ?? 'unknown') : 'unknown')
}

/** A type as a reader needs it: without comments, and without what only a compiler asks for. */
export function plainType(text: string): string {
  return text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')
    .replace(/ \| undefined\b/g, '')
}
