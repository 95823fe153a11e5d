import type { DescriptorJson } from '@latchkey/blockchain-api/descriptors'
import { bytesToHex, hexToBytes, numberToHex, stringToBytes } from 'viem'
import type { DataNode, Leaf, Struct } from './DataNode.ts'
import { parsePath, type Step } from './parsePath.ts'

/** What a path resolves to. */
export type Found = {
  /** `constant` for a value of the descriptor's own. */
  readonly type: string
  readonly value: bigint | boolean | string | number
  /** Set if it is a whole value: shown this way, it needs no other row. */
  readonly leaf?: Leaf | undefined
}

/** The roots of paths. */
export type Scope = {
  readonly root: Struct
  /** The current element of the group. */
  readonly here: DataNode
  readonly container: Container
  readonly json: DescriptorJson
}

/** The transaction or message that contains the data. */
export type Container = {
  readonly from: string | undefined
  readonly to: string
  readonly chainId: number
  /** `undefined` where it is unknown. */
  readonly value: bigint | undefined
  /** Fields that come from the descriptor and not from the request, in a nested call. */
  readonly ownWords?: readonly ('from' | 'to' | 'chainId' | 'value')[] | undefined
}

/** The values of a path: several if it iterates over a list. @returns `undefined` if it does not resolve. */
export function resolvePath(text: string, scope: Scope): { readonly found: readonly Found[]; readonly isMany: boolean } | undefined {
  const path = parsePath(text)
  if (!path) return undefined
  if (path.root === '@') return one(readContainer(path.steps, scope.container))
  if (path.root === '$') return one(readConstant(path.steps, scope.json))
  const last = path.steps.at(-1)
  const isSlice = last?.kind === 'slice' && (last.from !== undefined || last.to !== undefined)
  const nodes = isSlice ? resolveNodes(text, scope, 1) : resolveNodes(text, scope)
  if (!nodes) return undefined
  const sliced = isSlice && nodes.nodes.every(({ kind }) => kind === 'leaf')
  const ends = sliced || !isSlice ? nodes.nodes : resolveNodes(text, scope)?.nodes
  if (!ends) return undefined
  const leaves = ends.flatMap((node) => (node.kind === 'list' ? node.items : [node]))
  if (!leaves.every((node): node is Leaf => node.kind === 'leaf')) return undefined
  const isMany = nodes.isMany || (isSlice && !sliced) || ends.some(({ kind }) => kind === 'list')
  const found = leaves.map((leaf) => (sliced ? sliceBytes(leaf, last) : { type: leaf.type, value: leaf.value, leaf }))
  return found.every((item) => item !== undefined) ? { found, isMany } : undefined
}

/** The data nodes of a path, optionally without its last steps. */
export function resolveNodes(
  text: string,
  { root, here }: Pick<Scope, 'root' | 'here'>,
  leaveOut = 0,
): { readonly nodes: readonly DataNode[]; readonly isMany: boolean } | undefined {
  const path = parsePath(text)
  if (!path || path.root === '@' || path.root === '$') return undefined
  let nodes: readonly DataNode[] = [path.root === '#' ? root : here]
  let isMany = false
  for (const step of path.steps.slice(0, path.steps.length - leaveOut)) {
    const next = nodes.map((node) => walk(node, step))
    if (next.some((found) => found === undefined)) return undefined
    nodes = next.flatMap((found) => found ?? [])
    isMany ||= step.kind === 'slice'
  }
  return { nodes, isMany }
}

function walk(node: DataNode, step: Step): readonly DataNode[] | undefined {
  if (step.kind === 'name') {
    const field = node.kind === 'struct' ? node.fields.get(step.name) : undefined
    return field && [field]
  }
  if (node.kind !== 'list') return undefined
  if (step.kind === 'slice') return node.items.slice(step.from, step.to)
  const item = node.items.at(step.at)
  return item && [item]
}

function sliceBytes(leaf: Leaf, step: Step): Found | undefined {
  const bytes = toBytes(leaf)
  if (!bytes || step.kind !== 'slice') return undefined
  const [from, to] = [step.from ?? 0, step.to ?? bytes.length].map((at) => (at < 0 ? bytes.length + at : at)) as [number, number]
  // Data shorter than the path expects would be cut to something else.
  if (from < 0 || to > bytes.length || from >= to) return undefined
  return { type: 'bytes', value: bytesToHex(bytes.slice(from, to)) }
}

function toBytes({ type, value }: Leaf): Uint8Array | undefined {
  if (typeof value === 'bigint') return value < 0n ? undefined : hexToBytes(numberToHex(value, { size: 32 }))
  if (typeof value !== 'string') return undefined
  return type === 'string' ? stringToBytes(value) : hexToBytes(value as `0x${string}`)
}

function readContainer([step, ...more]: readonly Step[], { from, to, chainId, value, ownWords = [] }: Container): Found | undefined {
  if (step?.kind !== 'name' || more.length > 0) return undefined
  const { name } = step
  const found = { from, to, chainId: BigInt(chainId), value }
  if (!isPart(name) || found[name] === undefined) return undefined
  const type = ownWords.includes(name) ? 'constant' : name === 'from' || name === 'to' ? 'address' : 'uint256'
  return { type, value: found[name] }
}

function isPart(name: string): name is 'from' | 'to' | 'chainId' | 'value' {
  return ['from', 'to', 'chainId', 'value'].includes(name)
}

function readConstant(steps: readonly Step[], json: DescriptorJson): Found | undefined {
  let value: unknown = json
  for (const step of steps) {
    if (step.kind !== 'name' || typeof value !== 'object' || value === null || !Object.hasOwn(value, step.name)) return undefined
    value = (value as { readonly [field: string]: unknown })[step.name]
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { type: 'constant', value } : undefined
}

function one(found: Found | undefined) {
  return found && { found: [found], isMany: false }
}
