import { RefusedError } from '../../frame/RefusedError.ts'
import type { Types } from './TypedData.ts'

const depthMax = 16

/**
 * Copies a struct of typed data by its type: every field present, no others, each value in range and in one spelling.
 *
 * @throws {@link RefusedError}
 */
export function readStruct(types: Types, type: string, value: unknown, depth = 0): { readonly [field: string]: unknown } {
  const fields = types[type] ?? []
  if (depth > depthMax || typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(type)
  const given = value as { readonly [field: string]: unknown }
  for (const name of Object.keys(given)) if (!fields.some((field) => field.name === name)) throw malformed(`${type}.${name}`)
  return Object.fromEntries(
    fields.map((field) => {
      if (!Object.hasOwn(given, field.name)) throw malformed(`${type}.${field.name}`)
      return [field.name, readValue(types, field.type, { value: given[field.name], path: `${type}.${field.name}`, depth })]
    }),
  )
}

function readValue(types: Types, type: string, { value, path, depth }: { value: unknown; path: string; depth: number }): unknown {
  const [, base, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (base !== undefined) {
    if (depth > depthMax || !Array.isArray(value) || (length && value.length !== Number(length))) throw malformed(path)
    return value.map((item: unknown) => readValue(types, base, { value: item, path, depth: depth + 1 }))
  }
  if (Object.hasOwn(types, type)) return readStruct(types, type, value, depth + 1)
  const read = readAtom(type, value)
  if (read === undefined) throw malformed(path)
  return read
}

function readAtom(type: string, value: unknown): string | boolean | undefined {
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  if (type === 'string') return typeof value === 'string' && value.isWellFormed() ? value : undefined
  if (type === 'address' || type.startsWith('bytes')) {
    const size = type === 'address' ? 20 : type === 'bytes' ? undefined : Number(type.slice(5))
    const isBytes = typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
    return isBytes && (size === undefined || value.length === 2 + 2 * size) ? value.toLowerCase() : undefined
  }
  const number = toNumber(value)
  const bits = BigInt(type.replace(/^u?int/, '') || 256)
  const [least, most] = type.startsWith('u') ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]
  return number !== undefined && number >= least && number <= most ? String(number) : undefined
}

/** Accepts numbers, decimal text and hex. */
function toNumber(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(?:-?\d{1,80}|0x[0-9a-f]{1,64})$/i.test(value)) return undefined
  return BigInt(value)
}

/** Names the invalid field. */
export function malformed(what: string): RefusedError {
  return new RefusedError(-32602, `Invalid: ${what.slice(0, 60)}`)
}
