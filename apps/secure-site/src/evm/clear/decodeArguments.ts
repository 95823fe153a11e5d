import type { Parameter } from '@latchkey/blockchain-api/descriptors'
import { toType } from '@latchkey/blockchain-api/descriptors'
import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from 'viem'
import { type DataNode, type Struct, within } from './DataNode.ts'

/**
 * Decodes the arguments of a call, exactly: data that does not encode back to the same bytes is not decoded.
 *
 * Values are read by position, so that one parameter's name cannot hide another parameter.
 */
export function decodeArguments(parameters: readonly Parameter[], data: string): Struct | undefined {
  const bytes = `0x${data.slice(10).toLowerCase()}` as const
  const types = parameters.map(toPlace)
  try {
    const values = parameters.length > 0 ? decodeAbiParameters(types, bytes) : []
    if (encodeAbiParameters(types, values) !== bytes) return undefined
    return toStruct(parameters, values, '')
  } catch {
    return undefined
  }
}

function toPlace({ type, components }: Parameter): AbiParameter {
  return { name: '', type, ...(components && { components: components.map(toPlace) }) } as AbiParameter
}

function toStruct(parameters: readonly Parameter[], values: readonly unknown[], path: string): Struct {
  const fields = parameters.map((parameter, at) => {
    // A parameter without a name is named by its position. No path can refer to it, because no name begins with a digit.
    const name = parameter.name || String(at)
    return [name, toNode(parameter, values[at], within(path, name))] as const
  })
  return { kind: 'struct', path, fields: new Map(fields) }
}

function toNode(parameter: Parameter, value: unknown, path: string): DataNode {
  const [, inner] = /^(.*)\[\d*\]$/.exec(parameter.type) ?? []
  if (inner !== undefined) {
    const items = (value as readonly unknown[]).map((item, at) => toNode({ ...parameter, type: inner }, item, within(path, `[${at}]`)))
    return { kind: 'list', path, type: toType(parameter), items }
  }
  if (parameter.components) return toStruct(parameter.components, value as readonly unknown[], path)
  return {
    kind: 'leaf',
    path,
    type: parameter.type,
    value: typeof value === 'number' ? BigInt(value) : (value as bigint | boolean | string),
  }
}
