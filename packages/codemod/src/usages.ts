import type { JSXOpeningElement, Node, ObjectPattern } from '@babel/types'
import type { Field, Rule } from './product.ts'
import type { Placed, Source } from './source.ts'

/** Where a name of the product is used in a file. */
export function usagesOf(source: Source, local: string): readonly Placed[] {
  return source.nodes.filter((node) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return false
    const parent = source.parentOf(node)
    if (node.name !== local || !parent || /^Import.*Specifier$/.test(parent.type)) return false
    if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return false
    if (parent.type === 'ObjectProperty' && parent.key === node && !parent.shorthand) return false
    return parent.type !== 'JSXAttribute'
  })
}

/** Gives a use of a component, hook or function its new name. @returns Whether the old name is needed no more. */
export function rename(source: Source, usage: Placed, rule: Rule & Required<Pick<Rule, 'to'>>): boolean {
  const parent = source.parentOf(usage)
  if (parent?.type === 'JSXMemberExpression') {
    source.mark(usage, `${rule.name}: ${rule.says}`)
    return false
  }
  const name = source.take(rule.to)
  if (parent?.type === 'NewExpression') {
    source.edits.overwrite(parent.start ?? 0, parent.end ?? 0, `${name}()`)
    if (parent.arguments.length > 0) source.mark(usage, `${rule.name} was given options; ${rule.says}`)
    return true
  }
  source.edits.overwrite(usage.start, usage.end, name)
  if (parent?.type === 'JSXOpeningElement') renameProps(source, parent as Placed<JSXOpeningElement>, rule)
  return parent?.type === 'CallExpression' && rule.fields ? renameFields(source, parent as Placed, rule, usage) : true
}

function renameProps(source: Source, element: Placed<JSXOpeningElement>, { name, props = {}, becomes }: Rule): void {
  if (becomes === 'provider') return
  const lost: string[] = []
  for (const attribute of element.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
    const old = attribute.name.name
    const renamed = props[old]
    if (typeof renamed === 'string') source.edits.overwrite(attribute.name.start ?? 0, attribute.name.end ?? 0, renamed)
    else {
      lost.push(old)
      source.drop((attribute.start ?? 1) - 1, attribute.end ?? 0)
    }
  }
  if (lost.length > 0) source.mark(element, `${lost.join(', ')} of ${name} had no equivalent`)
}

/** @returns Whether every field has a new name. The others still come from where they came from, so that the app can be read until a person has replaced them. */
function renameFields(source: Source, call: Placed, rule: Rule, usage: Placed): boolean {
  const declarator = source.parentOf(call)
  const statement = declarator && source.parentOf(declarator)
  if (declarator?.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern' || !statement) {
    source.mark(call, `${rule.name}: what it gives has other names; ${rule.says}`)
    return true
  }
  const pattern = declarator.id as Placed<ObjectPattern>
  const after = new Set<string>()
  const lost: string[] = []
  const locals = usedIn(pattern)
  for (const property of pattern.properties) {
    const text = source.text.slice(property.start ?? 0, property.end ?? 0)
    const [old, local] = namesOf(property)
    const field = rule.fields?.[old]
    if (!local || !field) {
      lost.push(text)
      source.mark(call, `${old || text} of ${rule.name}: ${field === null ? rule.says : 'no equivalent is known'}`)
      continue
    }
    if (field.says) source.mark(call, `${old} of ${rule.name}: ${field.says}`)
    const calls = field.calls && mapValues(field.calls, (name) => (locals.has(name) ? `${name}Modal` : name))
    if (calls) for (const [at, name] of Object.entries(calls)) after.add(entry(field.calls?.[at] ?? name, name))
    else after.add(entry(field.name, local))
    if (field.isCall) rewriteCalls(source, local, { ...field, ...(calls ? { calls } : {}) })
  }
  source.edits.overwrite(
    pattern.start,
    pattern.typeAnnotation?.start ?? pattern.end,
    after.size > 0 ? `{ ${[...after].join(', ')} }` : '{}',
  )
  if (lost.length === 0) return true
  const indent = /[ \t]*$/.exec(source.text.slice(0, statement.start))?.[0] ?? ''
  const old = source.text.slice(usage.start, usage.end)
  source.edits.appendRight(statement.end, `\n${indent}const { ${lost.join(', ')} } = ${old}()`)
  return false
}

const entry = (name: string, local: string) => (name === local ? local : `${name}: ${local}`)

function mapValues(record: Readonly<Record<string, string>>, map: (value: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

/** What a field of a pattern is called outside and inside; nothing where it is more than a name. */
function namesOf(property: ObjectPattern['properties'][number]): readonly [old: string, local: string] {
  if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier' || property.value.type !== 'Identifier') return ['', '']
  return [property.key.name, property.value.name]
}

function usedIn(pattern: ObjectPattern): ReadonlySet<string> {
  return new Set(pattern.properties.map((property) => namesOf(property)[1]))
}

/** A function that was called with nothing, or handed on as it was. */
function rewriteCalls(source: Source, local: string, { given = '', calls }: Field): void {
  for (const usage of usagesOf(source, local)) {
    const parent = source.parentOf(usage)
    if (!parent || isInPattern(source, usage)) continue
    const isCallee = /^(?:Optional)?CallExpression$/.test(parent.type) && 'callee' in parent && parent.callee === (usage as Node)
    if (isCallee && 'arguments' in parent) {
      const [first] = parent.arguments ?? []
      if (calls) {
        const called = first && calls[source.text.slice(first.start ?? 0, first.end ?? 0)]
        if (called) source.edits.overwrite(parent.start ?? 0, parent.end ?? 0, `${called}()`)
        else source.mark(usage, `${local} took whether to open: call ${Object.values(calls).join(' or ')}`)
      } else if (!first && given) source.edits.appendLeft((parent.end ?? 0) - 1, given)
    } else if (calls) source.mark(usage, `${local} took whether to open: call ${Object.values(calls).join(' or ')}`)
    else if (parent.type === 'JSXExpressionContainer') source.edits.overwrite(usage.start, usage.end, `() => ${local}(${given})`)
  }
}

function isInPattern(source: Source, node: Node): boolean {
  const parent = source.parentOf(node)
  return parent?.type === 'ObjectProperty' && source.parentOf(parent)?.type === 'ObjectPattern'
}

/** Takes an element away from around its children. */
export function unwrap(source: Source, usage: Placed): void {
  const opening = source.parentOf(usage)
  const element = opening && source.parentOf(opening)
  if (element?.type !== 'JSXElement') return
  const children = element.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
  const isLone = children.length === 1 && children[0]?.type === 'JSXElement'
  const isInside = /^JSX(?:Element|Fragment)$/.test(source.parentOf(element)?.type ?? '')
  const { openingElement, closingElement } = element
  if (isLone || isInside) {
    dropTag(source, openingElement as Placed)
    if (closingElement) dropTag(source, closingElement as Placed)
  } else {
    source.edits.overwrite(openingElement.start ?? 0, openingElement.end ?? 0, '<>')
    if (closingElement) source.edits.overwrite(closingElement.start ?? 0, closingElement.end ?? 0, '</>')
  }
}

/** With its line, where it is alone on one. */
function dropTag(source: Source, tag: Placed): void {
  const before = /\n[ \t]*$/.exec(source.text.slice(0, tag.start))?.[0].length ?? 0
  const isAlone = before > 0 && /^[ \t]*\n/.test(source.text.slice(tag.end))
  source.drop(isAlone ? tag.start - before : tag.start, tag.end)
}
