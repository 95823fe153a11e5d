import { stringify } from 'yaml'

/** A chart's values, and what Helm adds. */
export type Scope = { readonly Values: unknown; readonly Release: { readonly Name: string }; readonly Chart: unknown }

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly expression: string }
  | { readonly kind: 'if'; readonly expression: string; readonly body: readonly Node[]; readonly otherwise: readonly Node[] }
  | { readonly kind: 'range'; readonly names: readonly [string, string]; readonly expression: string; readonly body: readonly Node[] }

/**
 * Renders a template of the chart as Helm does, for the part of Go's templates that the chart uses: values, `if`, `else`, `range` over a map,
 * and `quote`, `toYaml`, `nindent` and `printf` behind bars.
 *
 * @throws If the template uses anything else, so that nothing is left out unseen.
 */
export function renderChart(template: string, scope: Scope): string {
  // As Go trims: `{{-` takes the space before it, `-}}` that behind it.
  const parts = template
    .replace(/\s*\{\{-/g, '{{')
    .replace(/-\}\}\s*/g, '}}')
    .split(/(\{\{[^}]*\}\})/)
  const tokens = parts.filter((part) => part !== '')
  const { nodes, rest } = read(tokens)
  if (rest.length > 0) throw new Error(`${rest[0]} closes nothing`)
  return write(nodes, scope, new Map())
}

function read(tokens: readonly string[]): { nodes: readonly Node[]; rest: readonly string[] } {
  const nodes: Node[] = []
  let left = tokens
  while (left.length > 0) {
    const [token = '', ...after] = left
    const inside = /^\{\{\s*(.*?)\s*\}\}$/.exec(token)?.[1]
    if (inside === 'end' || inside === 'else') return { nodes, rest: left }
    left = after
    if (inside === undefined) nodes.push({ kind: 'text', text: token })
    else if (inside.startsWith('if ')) {
      const then = read(left)
      const otherwise = then.rest[0]?.includes('else') ? read(then.rest.slice(1)) : { nodes: [], rest: then.rest }
      nodes.push({ kind: 'if', expression: inside.slice(3), body: then.nodes, otherwise: otherwise.nodes })
      left = close(otherwise.rest, token)
    } else if (inside.startsWith('range ')) {
      const [, key, value, expression] = /^range (\$\w+), (\$\w+) := (.+)$/.exec(inside) ?? []
      if (!key || !value || !expression) throw new Error(`${token} is no range over a map`)
      const body = read(left)
      nodes.push({ kind: 'range', names: [key, value], expression, body: body.nodes })
      left = close(body.rest, token)
    } else nodes.push({ kind: 'value', expression: inside })
  }
  return { nodes, rest: left }
}

function close(rest: readonly string[], opened: string): readonly string[] {
  if (!/^\{\{\s*end\s*\}\}$/.test(rest[0] ?? '')) throw new Error(`${opened} is never closed`)
  return rest.slice(1)
}

type Names = ReadonlyMap<string, unknown>

function write(nodes: readonly Node[], scope: Scope, names: Names): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      const found = evaluate(node.expression, scope, names)
      if (node.kind === 'value') return String(found)
      if (node.kind === 'if') return write(isTrue(found) ? node.body : node.otherwise, scope, names)
      const entries = Object.entries(found as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1))
      return entries
        .map(([key, value]) => write(node.body, scope, new Map([...names, [node.names[0], key], [node.names[1], value]])))
        .join('')
    })
    .join('')
}

/** Go's own notion: nothing, false, 0 and what is empty are false. */
function isTrue(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
}

function evaluate(expression: string, scope: Scope, names: Names): unknown {
  const [first = '', ...behind] = expression.split(/\s+\|\s+/)
  return behind.reduce<unknown>((value, call) => apply(call, [value], scope, names), apply(first, [], scope, names))
}

function apply(call: string, piped: readonly unknown[], scope: Scope, names: Names): unknown {
  const [name = '', ...words] = call.match(/"[^"]*"|\S+/g) ?? []
  if (/^[.$"]/.test(name)) return look(name, scope, names)
  const values = [...words.map((word) => look(word, scope, names)), ...piped]
  const [one, other] = values
  if (name === 'quote') return JSON.stringify(String(one))
  if (name === 'toYaml') return stringify(one).trimEnd()
  if (name === 'nindent') return `\n${String(other).replace(/^/gm, ' '.repeat(Number(one)))}`
  if (name === 'printf') return values.slice(1).reduce<string>((text, value) => text.replace('%s', () => String(value)), String(one))
  throw new Error(`${name} is no function that the chart may use`)
}

function look(word: string, scope: Scope, names: Names): unknown {
  if (/^\d+$/.test(word)) return Number(word)
  if (word.startsWith('"')) return JSON.parse(word)
  if (word.startsWith('$')) {
    if (!names.has(word)) throw new Error(`${word} is not set`)
    return names.get(word)
  }
  let value: unknown = scope
  for (const step of word.split('.').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) throw new Error(`${word} is no value of the chart`)
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
