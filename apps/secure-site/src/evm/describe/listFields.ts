import { escapeText } from '../../review/escapeText.ts'
import type { ReviewField } from '../../review/Review.ts'
import type { TypedData, Types } from '../read/TypedData.ts'

/** Every signed field, one row each, in the order of hashing: the message, then the domain. */
export function listFields({ domain, types, primaryType, message }: TypedData): readonly ReviewField[] {
  return [
    ...listValue(types, { name: primaryType, type: primaryType, value: message }, 0),
    ...listValue(types, { name: 'domain', type: 'EIP712Domain', value: domain }, 0),
  ]
}

type Named = { readonly name: string; readonly type: string; readonly value: unknown }

function listValue(types: Types, { name, type, value }: Named, depth: number): readonly ReviewField[] {
  const [, base] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (base !== undefined) {
    const items = value as readonly unknown[]
    if (items.length === 0) return [{ name, value: '[]', depth }]
    const rows = items.flatMap((item, at) => listValue(types, { name: `${name}[${at}]`, type: base, value: item }, depth + 1))
    return [{ name, value: undefined, depth }, ...rows]
  }
  if (Object.hasOwn(types, type)) {
    const given = value as { readonly [field: string]: unknown }
    const rows = (types[type] ?? []).flatMap((field) => listValue(types, { ...field, value: given[field.name] }, depth + 1))
    return [{ name, value: undefined, depth }, ...rows]
  }
  // Quotation marks show where a text begins and ends, and that it is not a number, address or list.
  const said = type === 'string' ? `"${escapeText(String(value))}"` : String(value)
  return [{ name, value: said, depth, ...(type === 'address' && { isAddress: true }) }]
}
