import type { Types } from './TypedData.ts'

/** A type as it is hashed: itself, then all types it refers to, by name (EIP-712 `encodeType`). */
export function encodeType(types: Types, primaryType: string): string {
  return [primaryType, ...listReferred(types, primaryType).toSorted()]
    .map((type) => `${type}(${(types[type] ?? []).map(({ name, type: of }) => `${of} ${name}`).join(',')})`)
    .join('')
}

/** The types that a type refers to, directly or indirectly, without itself. */
export function listReferred(types: Types, primaryType: string): readonly string[] {
  const found = new Set<string>([primaryType])
  for (const type of found)
    for (const field of types[type] ?? []) {
      const base = field.type.replace(/(?:\[\d*\])+$/, '')
      if (Object.hasOwn(types, base)) found.add(base)
    }
  found.delete(primaryType)
  return [...found]
}
