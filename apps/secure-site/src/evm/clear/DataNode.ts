/** A decoded value of call data or typed data. */
export type Leaf = {
  readonly kind: 'leaf'
  /** The path from the root: `order.amounts.[0]`. */
  readonly path: string
  /** The Solidity type. */
  readonly type: string
  /** Integers are bigint, bytes are hex, addresses have their checksum. */
  readonly value: bigint | boolean | string
}

/** A struct, or the argument list. */
export type Struct = { readonly kind: 'struct'; readonly path: string; readonly fields: ReadonlyMap<string, DataNode> }

/** An array. */
export type List = { readonly kind: 'list'; readonly path: string; readonly type: string; readonly items: readonly DataNode[] }

/** Any node that a path can resolve to. */
export type DataNode = Leaf | Struct | List

/** Every leaf of a node that must be shown: its values and its empty lists. */
export function listEnds(node: DataNode): readonly (Leaf | List)[] {
  if (node.kind === 'leaf') return [node]
  const inner = node.kind === 'list' ? node.items : [...node.fields.values()]
  return inner.length === 0 && node.kind === 'list' ? [node] : inner.flatMap(listEnds)
}

/** The path of a child. */
export function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
