import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { oneLine } from './readMembers.ts'

/** Draws the sections of a hook's or a component's page. */
export type DrawSignature = (page: string) => string

/** Members of many hooks and components that mean the same everywhere, and what React itself gives. */
const shared: Readonly<Record<string, string>> = {
  namespace: 'The chain family; the active one unless set.',
  children: 'What is below it, or in it.',
  className: 'Of the element.',
  id: 'Of the element.',
  disabled: 'Whether it cannot be pressed.',
  data: 'What the last run answered; `undefined` before.',
  error: 'What the last run failed with; `undefined` unless it failed.',
  status: 'How the last run stands.',
  reset: 'Back to idle; a run under way no longer counts.',
}

const typeLengthMax = 160

/**
 * Reads the functions of `latchkey/react` as the compiler sees them, once for all pages.
 *
 * @returns For a page such as `docs/react/useAccount.md` its tables: what a hook takes and returns, or a component's props. Empty for a page
 * of anything else. It throws if nothing says what a member is.
 */
export function readSignatures(root: string): DrawSignature {
  const files = globSync(['packages/react/src/**/*.{ts,tsx}', 'packages/latchkey/src/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.(?:test|test-d|fixture)\.|\.dom\./.test(file))
    .map((file) => join(root, file))
  const program = ts.createProgram(files, {
    ...ts.convertCompilerOptionsFromJson({ lib: ['es2023', 'dom', 'dom.iterable'], moduleResolution: 'bundler' }, root).options,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    customConditions: ['@latchkey/source'],
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  })
  const checker = program.getTypeChecker()
  const byName = new Map(files.map((file) => [basename(file).replace(/\.tsx?$/, ''), file]))

  return (page) => {
    const [, name = ''] = /^docs\/(?:react|latchkey)\/(\w+)\.md$/.exec(page) ?? []
    const file = byName.get(name)
    const source = file ? program.getSourceFile(file) : undefined
    const made = source?.statements.filter(ts.isFunctionDeclaration).filter((one) => one.name?.text === name) ?? []
    const isHook = name.startsWith('use')
    // The kit of core is not described twice.
    if (made.length === 0 || name === 'useKit' || (!isHook && !file?.endsWith('.tsx'))) return ''
    const members = (type: ts.Type) => propertiesOf(checker, type).map((symbol) => describe(checker, symbol, name))
    const [first] = made
    const parameters = (first?.parameters ?? []).flatMap((parameter) => {
      const type = checker.getTypeAtLocation(parameter)
      return isRecord(checker, type) ? members(type) : [single(checker, parameter, first)]
    })
    const signature = first && checker.getSignatureFromDeclaration(first)
    const returned = signature && isHook ? checker.getReturnTypeOfSignature(signature) : undefined
    const returns = returned && isRecord(checker, returned) ? members(returned) : []
    return [draw(isHook ? 'Parameters' : 'Props', parameters), draw('Returns', returns)].filter((part) => part !== '').join('\n\n')
  }
}

type Member = { readonly name: string; readonly says: string; readonly type: string; readonly isOptional: boolean }

/** Whether a type is a record whose members a page lists: no list, no function, no plain value, and nothing that the caller chooses. */
function isRecord(checker: ts.TypeChecker, type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type]
  return parts.every(
    (part) =>
      (part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
      part.getCallSignatures().length === 0 &&
      !checker.isArrayType(part) &&
      !checker.isTupleType(part) &&
      part.getProperties().length > 0,
  )
}

/** The members of a type, and of each part of a union. */
function propertiesOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Symbol[] {
  const parts = type.isUnion() ? type.types : [type]
  const names = new Set(parts.flatMap((part) => part.getProperties().map((one) => one.name)))
  return [...names].flatMap(
    (name) => checker.getPropertyOfType(type, name) ?? parts.map((part) => part.getProperty(name)).find(Boolean) ?? [],
  )
}

function describe(checker: ts.TypeChecker, symbol: ts.Symbol, owner: string): Member {
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => {
    const said = ts.displayPartsToString(text)
    return name === 'defaultValue' ? `Default: ${said}.` : name === 'returns' ? `Returns: ${said}` : ''
  })
  const said = oneLine([ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...tags].join(' '))
  const says = said || shared[symbol.name]
  if (!says) throw new Error(`${owner}: ${symbol.name} has no docstring`)
  const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
  return { name: symbol.name, says, isOptional, type: typeText(checker, checker.getTypeOfSymbol(symbol), isOptional) }
}

/** A parameter that is a value of its own, described by the function's `@param`. */
function single(checker: ts.TypeChecker, parameter: ts.ParameterDeclaration, owner: ts.FunctionDeclaration | undefined): Member {
  const name = parameter.name.getText()
  const said = ts.getJSDocParameterTags(parameter).map((tag) => ts.getTextOfJSDocComment(tag.comment) ?? '')[0]
  const says = oneLine(said ?? '') || shared[name]
  if (!says) throw new Error(`${owner?.name?.text}: the parameter ${name} has no @param`)
  const isOptional = Boolean(parameter.questionToken ?? parameter.initializer)
  return { name, says, isOptional, type: typeText(checker, checker.getTypeAtLocation(parameter), isOptional) }
}

function typeText(checker: ts.TypeChecker, type: ts.Type, isOptional: boolean): string {
  // What the caller chooses is shown by what it may be.
  const chosen = (type.isUnion() ? type.types : [type]).find((part) => part.isTypeParameter())
  const shown = chosen?.getConstraint() ?? type
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
  const text = checker
    .typeToString(shown, undefined, flags)
    .replace(isOptional ? / \| undefined$/ : '', '')
    .replace(/\breadonly /g, '')
    .replace(/import\("[^"]*"\)\./g, '')
  if (text.length <= typeLengthMax) return text
  return shown.getCallSignatures().length > 0 ? 'function' : checker.isArrayType(shown) ? 'list' : 'object'
}

function draw(title: string, members: readonly Member[]): string {
  if (members.length === 0) return ''
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = members.map(
    ({ name, says, type, isOptional }) => `| \`${name}\`${isOptional ? '' : ' ●'} | ${cell(says)} | \`${cell(type)}\` |`,
  )
  const marks = title === 'Returns' ? rows.map((row) => row.replace('` ● |', '` |')) : rows
  const note = title !== 'Returns' && rows.some((row) => row.includes('` ● |')) ? '\n\n● must be given.' : ''
  return [`## ${title}`, '', '| name | what it is | type |', '| --- | --- | --- |', ...marks].join('\n') + note
}
