import { type AnyNode, parse } from 'acorn'

/** The first version of each engine that has something. Android's WebView has Chrome's numbers. */
export type Engines = { readonly chrome: number; readonly firefox: number; readonly safari: number }

/** What the parser takes below is there since. */
export const syntax: Engines = { chrome: 94, firefox: 93, safari: 16.4 }

/** What came after that syntax and is called by its own name, with the first browsers that have it. */
const functions: { readonly [name: string]: Engines } = {
  'AbortSignal.any': { chrome: 116, firefox: 124, safari: 17.4 },
  'AbortSignal.timeout': { chrome: 103, firefox: 100, safari: 16 },
  'Array.fromAsync': { chrome: 121, firefox: 115, safari: 16.4 },
  'Intl.DurationFormat': { chrome: 129, firefox: 136, safari: 16.4 },
  'Intl.Segmenter': { chrome: 87, firefox: 125, safari: 14.1 },
  'Iterator.from': { chrome: 122, firefox: 131, safari: 18.4 },
  'Map.groupBy': { chrome: 117, firefox: 119, safari: 17.4 },
  'Object.groupBy': { chrome: 117, firefox: 119, safari: 17.4 },
  'Promise.try': { chrome: 128, firefox: 134, safari: 18.2 },
  'Promise.withResolvers': { chrome: 119, firefox: 121, safari: 17.4 },
  'RegExp.escape': { chrome: 136, firefox: 134, safari: 18.2 },
  'Response.json': { chrome: 105, firefox: 115, safari: 17 },
  'URL.canParse': { chrome: 120, firefox: 115, safari: 17 },
  'URL.parse': { chrome: 126, firefox: 126, safari: 18 },
  'Uint8Array.fromBase64': { chrome: 140, firefox: 133, safari: 18.2 },
  'Uint8Array.fromHex': { chrome: 140, firefox: 133, safari: 18.2 },
}

/** The same of methods whose name nothing else has. */
const methods: { readonly [name: string]: Engines } = {
  checkVisibility: { chrome: 105, firefox: 106, safari: 17.4 },
  findLast: { chrome: 97, firefox: 104, safari: 15.4 },
  findLastIndex: { chrome: 97, firefox: 104, safari: 15.4 },
  isDisjointFrom: { chrome: 122, firefox: 127, safari: 17 },
  isSubsetOf: { chrome: 122, firefox: 127, safari: 17 },
  isSupersetOf: { chrome: 122, firefox: 127, safari: 17 },
  isWellFormed: { chrome: 111, firefox: 119, safari: 16.4 },
  moveBefore: { chrome: 133, firefox: 144, safari: 99 },
  showPopover: { chrome: 114, firefox: 125, safari: 17 },
  symmetricDifference: { chrome: 122, firefox: 127, safari: 17 },
  toReversed: { chrome: 110, firefox: 115, safari: 16 },
  toSorted: { chrome: 110, firefox: 115, safari: 16 },
  toSpliced: { chrome: 110, firefox: 115, safari: 16 },
  toWellFormed: { chrome: 111, firefox: 119, safari: 16.4 },
}

/**
 * What a script calls that is newer than ES2022's syntax, with the browsers that it takes. What the script asks for first, by `?.` or `typeof`, is not counted.
 *
 * @throws A `SyntaxError` where the script does not keep to ES2022.
 */
export function findNewCalls(code: string): ReadonlyMap<string, Engines> {
  const found = new Map<string, Engines>()
  const asked = new Set<string>()
  const visit = (node: AnyNode) => {
    if (node.type === 'CallExpression' && !node.optional) note(node.callee as AnyNode)
    if (node.type === 'NewExpression') note(node.callee as AnyNode)
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') for (const name of namesOf(node.argument)) asked.add(name)
    for (const value of Object.values(node))
      for (const inner of [value].flat()) if (typeof inner?.type === 'string') visit(inner as AnyNode)
  }
  const note = (callee: AnyNode) => {
    for (const name of namesOf(callee)) {
      const engines = Object.hasOwn(functions, name) ? functions[name] : Object.hasOwn(methods, name) ? methods[name] : undefined
      if (engines) found.set(name, engines)
    }
  }
  visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }) as AnyNode)
  for (const name of asked) found.delete(name)
  return found
}

/** `URL.parse` and `parse` of `URL.parse`. */
function namesOf(node: AnyNode): readonly string[] {
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return []
  const { name } = node.property
  return node.object.type === 'Identifier' ? [`${node.object.name}.${name}`, name] : [name]
}

/** The first versions that have all of it. */
export function newest(all: Iterable<Engines>): Engines {
  const list = [...all]
  const most = (engine: keyof Engines) => Math.max(...list.map((one) => one[engine]))
  return { chrome: most('chrome'), firefox: most('firefox'), safari: most('safari') }
}
