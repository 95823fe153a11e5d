import type { Descriptor, DescriptorEntry, DescriptorField } from '@latchkey/blockchain-api/descriptors'
import type { ReviewFact } from '../../review/Review.ts'
import { type DataNode, type Leaf, type List, listEnds, type Struct } from './DataNode.ts'
import type { Filled, Filling } from './Filling.ts'
import { fillCall } from './fillCall.ts'
import { formatValue } from './formatValue.ts'
import { interpolate } from './interpolate.ts'
import { parsePath, writePath } from './parsePath.ts'
import { type Element, readConstant } from './readParameter.ts'
import { type Container, type Found, resolveNodes, resolvePath, type Scope } from './resolvePath.ts'
import { sayValue } from './sayValue.ts'
import { intentMax, labelMax, sayWords } from './sayWords.ts'

/** More rows than a user reads: such a request stays unknown. */
const rowsMax = 200
/** Most values that the fields of a format may resolve to, shown or not. Nested lists could otherwise block the frame, and no timer can stop that. */
const valuesMax = 2_000

type Work = Filling & {
  readonly definitions: { readonly [name: string]: DescriptorField }
  readonly shown: Set<Leaf>
  /** What is shown for a path, for the sentence that refers to it. */
  readonly said: Map<string, readonly string[]>
  /** Takes `count` from the remaining budget. @returns Whether the budget was sufficient. */
  readonly take: (count: number) => boolean
}

/**
 * Fills an ERC-7730 format with the data of one request.
 *
 * Words are added and no value is hidden: a value that no field shows, be it omitted, excluded or never visible, gets a row of its own
 * with its name and type.
 *
 * @returns `undefined` if any of it does not match the data.
 */
export async function fillFormat(
  { entry, descriptor, root, container }: fillFormat.Parameters,
  filling: Filling,
): Promise<Filled | undefined> {
  const { format, name } = entry
  const scope: Scope = { root, here: root, container, json: descriptor.json }
  let left = valuesMax
  const take = (count: number) => {
    left -= count
    return left >= 0
  }
  const work: Work = { ...filling, definitions: descriptor.json.display.definitions ?? {}, shown: new Set(), said: new Map(), take }
  const told = await fillFields(format.fields, scope, '#', work)
  if (!told) return undefined
  if (!(format.required ?? []).every((path) => isThere(path, scope, work))) return undefined
  const rest = listEnds(root).filter((end) => end.kind === 'list' || !work.shown.has(end))
  const rows = [...told.flat(), ...rest.map((end) => sayUndeclared(end, filling))]
  if (rows.length > rowsMax) return undefined
  const plain =
    typeof format.intent === 'object'
      ? Object.entries(format.intent)
          .map((pair) => pair.join(': '))
          .join(', ')
      : format.intent
  const intent = interpolate(format.interpolatedIntent, work.said) ?? sayWords(plain?.trim() || name, intentMax)
  return { intent, source: sayWords(descriptor.source, labelMax), rows }

  function sayUndeclared(end: Leaf | List, { text }: Filling): ReviewFact {
    const label = text('clear.undeclared', { name: sayWords(end.path, intentMax), type: sayWords(end.type, labelMax) })
    return { label, ...(end.kind === 'list' ? { value: text('clear.empty') } : sayValue(end, text)) }
  }
}

export declare namespace fillFormat {
  type Parameters = {
    readonly entry: DescriptorEntry
    readonly descriptor: Descriptor
    readonly root: Struct
    readonly container: Container
  }
}

function isThere(path: string, scope: Scope, { take }: Pick<Work, 'take'>): boolean {
  const found = resolvePath(path, scope)?.found ?? resolveNodes(path, scope)?.nodes
  return found !== undefined && take(found.length + 1)
}

/** Rows of each element of a field or group. */
type Told = readonly (readonly ReviewFact[])[]

async function fillFields(fields: readonly DescriptorField[], scope: Scope, at: string, work: Work): Promise<Told | undefined> {
  const told: Told[] = []
  for (const field of fields) {
    const one = field.fields ? await fillGroup(field, field.fields, scope, at, work) : await fillField(field, scope, at, work)
    if (!one) return undefined
    told.push(one)
  }
  return told.flat()
}

async function fillGroup(
  group: DescriptorField,
  fields: readonly DescriptorField[],
  scope: Scope,
  at: string,
  work: Work,
): Promise<Told | undefined> {
  const path = group.path
  const places: readonly DataNode[] | undefined = path === undefined ? [scope.here] : resolveNodes(path, scope)?.nodes
  const elements = places?.flatMap((node) => (node.kind === 'list' ? node.items : [node]))
  if (!elements || !work.take(elements.length + 1)) return undefined
  const inner = path === undefined ? at : join(at, path)
  const told: (readonly ReviewFact[])[] = []
  for (const here of elements) {
    if (group.iteration !== 'bundled') {
      const one = await fillFields(fields, { ...scope, here }, inner, work)
      if (!one) return undefined
      told.push(...one)
      continue
    }
    const columns: Told[] = []
    for (const field of fields) {
      const column = await fillFields([field], { ...scope, here }, inner, work)
      if (!column || column.length !== (columns[0] ?? column).length) return undefined
      columns.push(column)
    }
    for (const row of (columns[0] ?? []).keys()) told.push(columns.flatMap((column) => column[row] ?? []))
  }
  return told
}

async function fillField(given: DescriptorField, scope: Scope, at: string, work: Work): Promise<Told | undefined> {
  const field = given.$ref === undefined ? given : refer(given, given.$ref, work.definitions)
  if (!field) return undefined
  const { path, value, visible = 'always' } = field
  const said = typeof value === 'boolean' ? { type: 'constant', value } : value === undefined ? undefined : readConstant(value, scope)
  if (value !== undefined && !said) return undefined
  const constant = said && { found: [said], isMany: false }
  const resolved = constant ?? (path === undefined ? undefined : resolvePath(path, scope))
  if (!resolved || !work.take(resolved.found.length + 1)) return undefined
  const told: (readonly ReviewFact[])[] = []
  for (const [index, found] of resolved.found.entries()) {
    if (typeof visible === 'object') {
      const list = 'ifNotIn' in visible ? visible.ifNotIn : visible.mustMatch
      const isIn = list.some((one) => isSame(found, one))
      if ('mustMatch' in visible && !isIn) return undefined
      if ('mustMatch' in visible || isIn) continue
    }
    if (visible === 'never') continue
    const rows = await fillElement(field, found, scope, { at: index, of: resolved.found.length }, work)
    if (!rows) return undefined
    told.push(rows)
  }
  const values = told.map((rows) => rows[0]?.value ?? '')
  if (path !== undefined && visible === 'always') {
    // In a repeated group, every element is shown.
    const key = join(at, path)
    work.said.set(key, [...(work.said.get(key) ?? []), ...values])
  }
  return told
}

async function fillElement(
  field: DescriptorField,
  found: Found,
  scope: Scope,
  element: Element,
  work: Work,
): Promise<readonly ReviewFact[] | undefined> {
  const { text, shown } = work
  const label = text('clear.said', { words: sayWords(field.label?.trim() || (field.path ?? '…'), labelMax) })
  if (field.format === 'calldata' && field.encryption === undefined) {
    const rows = await fillCall(label, field, found, scope, element, work)
    if (rows === 'wrong') return undefined
    if (rows) {
      if (found.leaf) shown.add(found.leaf)
      return rows
    }
  }
  const formatted = await formatValue({ found, field, scope, element }, work)
  if (!formatted) return undefined
  const { token, ...said } = formatted
  const plain = sayValue(found, text).value
  // Bytes of different lengths may be the same number.
  const isExact = found.type !== 'bytes' || said.isAddress || said.value.includes(plain)
  if (found.leaf && isExact) shown.add(found.leaf)
  // A value from the descriptor, and not from the request, is marked as the descriptor's, whatever its format.
  const isMarked = found.type !== 'constant' || (typeof found.value === 'string' && said.value === plain)
  const row = { label, ...said, ...(!isMarked && { value: text('clear.said', { words: said.value }) }) }
  return token === undefined ? [row] : [row, { label: text('clear.token', { outer: label }), ...token }]
}

/** A field merged with the definition it refers to; the field's own properties win. */
function refer(field: DescriptorField, path: string, definitions: Work['definitions']): DescriptorField | undefined {
  const name = /^\$\.display\.definitions\.(.+)$/.exec(path)?.[1] ?? ''
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined
  if (!definition || definition.$ref !== undefined || definition.fields) return undefined
  const own = Object.fromEntries(Object.entries(field).filter(([key, value]) => key !== '$ref' && value !== undefined))
  return { ...definition, ...own, params: { ...definition.params, ...field.params } }
}

function isSame({ value }: Found, other: string | number | boolean | null): boolean {
  if (other === null) return false
  return String(value).toLowerCase() === String(other).toLowerCase() || (typeof value === 'bigint' && String(value) === hexToDecimal(other))
}

function hexToDecimal(value: string | number | boolean): string {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? String(BigInt(value)) : String(value)
}

/** A path from the root, in the form the sentence uses. */
function join(at: string, path: string): string {
  const parsed = parsePath(path)
  return !parsed || parsed.root ? writePath(parsed ?? { root: undefined, steps: [] }) : `${at}.${writePath(parsed).slice(1)}`
}
