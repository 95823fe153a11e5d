import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { docstringOf, type Member, plainType } from './readMembers.ts'

/**
 * Reads what users see of a class of a source file, with the docstrings. The source is read as text: nothing is compiled.
 *
 * @param path A source file.
 * @param base Members of the class that it extends, whose docstrings count where it says nothing.
 * @throws If there is no such class, or nothing says what a member is.
 */
export function readClass(path: string, name: string, base: readonly Member[] = []): readonly Member[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = source.statements.filter(ts.isClassDeclaration).find((statement) => statement.name?.text === name)
  if (!found) throw new Error(`${path} has no class ${name}`)
  return found.members.filter(isPublic).map((member) => {
    const label = member.name?.getText(source) ?? ''
    const says = docstringOf(member) || (base.find((one) => one.name === label)?.says ?? '')
    if (says === '') throw new Error(`${path}: ${name}.${label} has no docstring`)
    return { name: label, type: plainType(typeOf(member, source)), isRequired: true, says }
  })
}

function isPublic(member: ts.ClassElement): boolean {
  if (ts.isConstructorDeclaration(member) || !member.name || ts.isPrivateIdentifier(member.name)) return false
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : []
  return !modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword || kind === ts.SyntaxKind.ProtectedKeyword)
}

function typeOf(member: ts.ClassElement, source: ts.SourceFile): string {
  if (ts.isMethodDeclaration(member)) return callOf(member.parameters, member.type, source)
  if (ts.isGetAccessorDeclaration(member)) return member.type?.getText(source) ?? 'unknown'
  if (!ts.isPropertyDeclaration(member)) return 'unknown'
  const { type, initializer } = member
  if (!type && initializer && ts.isArrowFunction(initializer)) return callOf(initializer.parameters, initializer.type, source)
  return type?.getText(source) ?? 'unknown'
}

function callOf(parameters: readonly ts.ParameterDeclaration[], returns: ts.TypeNode | undefined, source: ts.SourceFile): string {
  // What stands in for an argument is how the class is made, not how it is called.
  const given = parameters.map(({ name, type, initializer, questionToken }) => {
    const isOptional = initializer || questionToken
    const label = ts.isIdentifier(name) ? name.text : 'options'
    return `${label}${isOptional ? '?' : ''}: ${type?.getText(source) ?? plainLiteral(initializer)}`
  })
  return `(${given.join(', ')}) => ${returns?.getText(source) ?? 'Promise<unknown>'}`
}

const plainLiteral = (value: ts.Expression | undefined) => (value && ts.isNumericLiteral(value) ? 'number' : 'string')
