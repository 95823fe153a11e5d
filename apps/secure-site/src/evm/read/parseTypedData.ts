import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { readDomainTypes } from './readDomainTypes.ts'
import { malformed, readStruct } from './readStruct.ts'
import type { Field, TypedData, Types } from './TypedData.ts'

const charactersMax = 64 * 1024
/** Not an atomic type of the standard: sizes are always explicit, except for these. */
const atomic =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?)$/

/**
 * Parses `eth_signTypedData_v4`. The copy has one spelling for every value: addresses and bytes in lower case, numbers in decimal.
 * The hash is the same, and what is shown is what is signed.
 *
 * @throws {@link RefusedError}
 */
export function parseTypedData(
  params: readonly unknown[],
  { address, chainId }: Asker,
): { readonly typedData: TypedData; readonly json: string } {
  const [account, given] = params
  if (typeof account !== 'string') throw malformed('the address')
  if (account.toLowerCase() !== address.toLowerCase()) throw new RefusedError(4100, 'The address does not belong to this wallet')
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  if (!text || text.length > charactersMax) throw malformed('the size')
  const { domain, types, primaryType, message } = readObject(text)
  if (!isRecord(domain) || !isRecord(types) || !isRecord(message) || typeof primaryType !== 'string') throw malformed('the data')
  const known = readTypes({ ...types, EIP712Domain: readDomainTypes(types['EIP712Domain'], domain) })
  if (primaryType === 'EIP712Domain' || !Object.hasOwn(known, primaryType)) throw malformed('primaryType')
  const typedData = {
    domain: readStruct(known, 'EIP712Domain', domain),
    types: known,
    primaryType,
    message: readStruct(known, primaryType, message),
  }
  const { chainId: named } = typedData.domain
  if (named !== undefined && `eip155:${String(named)}` !== chainId) throw new RefusedError(4901, 'The data is for another chain')
  return { typedData, json: JSON.stringify(typedData) }
}

function readObject(text: string): { readonly [field: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {}
  throw malformed('the JSON')
}

function readTypes(types: { readonly [type: string]: unknown }): Types {
  const entries = Object.entries(types).map(([type, fields]) => {
    if (!/^[A-Za-z_]\w*$/.test(type) || type === '__proto__' || atomic.test(type) || !Array.isArray(fields))
      throw malformed(`types.${type}`)
    const names = new Set<string>()
    const read = fields.map((field: unknown) => {
      const { name, type: of } = Object(field) as Partial<Field>
      if (typeof name !== 'string' || !/^\w+$/.test(name) || name === '__proto__' || names.has(name) || typeof of !== 'string')
        throw malformed(`types.${type}`)
      names.add(name)
      return { name, type: of }
    })
    return [type, read] as const
  })
  const known = Object.fromEntries(entries)
  for (const [type, fields] of entries)
    for (const field of fields) {
      const base = field.type.replace(/(?:\[\d*\])+$/, '')
      if (!atomic.test(base) && (!Object.hasOwn(known, base) || base === 'EIP712Domain')) throw malformed(`types.${type}.${field.name}`)
    }
  return known
}

function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
