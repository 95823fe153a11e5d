import { getAddress } from 'viem'
import type { TypedData } from '../read/TypedData.ts'
import { type DataNode, type Struct, within } from './DataNode.ts'
import { toNumber } from './toNumber.ts'

/** Turns a checked typed-data message into nodes that paths can resolve. */
export function readMessage({ types, primaryType, message }: TypedData): Struct {
  return toStruct(types, primaryType, message, '')
}

function toStruct(types: TypedData['types'], type: string, value: { readonly [field: string]: unknown }, path: string): Struct {
  const fields = (types[type] ?? []).map(
    (field) => [field.name, toNode(types, field.type, value[field.name], within(path, field.name))] as const,
  )
  return { kind: 'struct', path, fields: new Map(fields) }
}

function toNode(types: TypedData['types'], type: string, value: unknown, path: string): DataNode {
  const [, inner] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (inner !== undefined) {
    const items = (value as readonly unknown[]).map((item, at) => toNode(types, inner, item, within(path, `[${at}]`)))
    return { kind: 'list', path, type, items }
  }
  if (Object.hasOwn(types, type)) return toStruct(types, type, value as { readonly [field: string]: unknown }, path)
  if (type === 'bool') return { kind: 'leaf', path, type, value: value === true }
  if (type === 'address') return { kind: 'leaf', path, type, value: getAddress(String(value)) }
  return { kind: 'leaf', path, type, value: type.includes('int') ? (toNumber(value) ?? 0n) : String(value) }
}
