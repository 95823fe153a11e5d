/** Types of EIP-712 by their names. */
export type TypedDataTypes = { readonly [type: string]: readonly { readonly name: string; readonly type: string }[] }

/** `encodeType` of EIP-712: the primary type, then each struct that it needs, by name. */
export function encodeType(types: TypedDataTypes, primaryType: string): string {
  const needed = new Set<string>()
  const visit = (type: string) => {
    const base = type.replace(/(?:\[\d*\])+$/, '')
    if (needed.has(base) || !Object.hasOwn(types, base)) return
    needed.add(base)
    for (const field of types[base] ?? []) visit(field.type)
  }
  visit(primaryType)
  needed.delete(primaryType)
  return [primaryType, ...[...needed].sort()]
    .map((type) => `${type}(${(types[type] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('')
}
