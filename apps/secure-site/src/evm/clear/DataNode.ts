/** A value of call data or typed data, as it was decoded. */
export type Leaf = {
  readonly kind: 'leaf'
  /** From the outermost: `order.amounts.[0]`. */
  readonly path: string
  /** As Solidity writes it. */
  readonly type: string
  /** Integers are bigint, bytes are hex, addresses have their checksum. */
  readonly value: bigint | boolean | string
}

/** A struct, or all arguments together. */
export type Struct = { readonly kind: 'struct'; readonly path: string; readonly fields: ReadonlyMap<string, DataNode> }

/** An array. */
export type List = { readonly kind: 'list'; readonly path: string; readonly type: string; readonly items: readonly DataNode[] }

/** What a path can lead to. */
export type DataNode = Leaf | Struct | List

/** Everything that must be shown of a node: its values, and its empty lists. */
export function listEnds(node: DataNode): readonly (Leaf | List)[] {
  if (node.kind === 'leaf') return [node]
  const inner = node.kind === 'list' ? node.items : [...node.fields.values()]
  return inner.length === 0 && node.kind === 'list' ? [node] : inner.flatMap(listEnds)
}

/** Path of something inside. */
export function within(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
