/** What of a heap snapshot tells a leak. */
export type ObjectCounts = {
  /** Elements that are on no page any more and that script still holds, by name. */
  readonly detached: ReadonlyMap<string, number>
  readonly observers: number
}

type Snapshot = {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } }
  readonly nodes: readonly number[]
  readonly strings: readonly string[]
}

const observers = new Set(['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])

/** Reads a heap snapshot as Chromium writes it. @throws If its fields are not the ones known here. */
export function countObjects(text: string): ObjectCounts {
  const { snapshot, nodes, strings } = JSON.parse(text) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, detachedness] = ['type', 'name', 'detachedness'].map((field) => fields.indexOf(field)) as [number, number, number]
  if (Math.min(type, name, detachedness) < 0) throw new Error(`The browser writes other fields: ${fields.join(', ')}`)
  const native = types[0].indexOf('native')
  const detached = new Map<string, number>()
  let observed = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + type] !== native) continue
    const label = strings[nodes[at + name] ?? -1] ?? ''
    if (observers.has(label)) observed++
    if (nodes[at + detachedness] === 2) detached.set(label, (detached.get(label) ?? 0) + 1)
  }
  return { detached, observers: observed }
}
