import { RefusedError } from '../frame/RefusedError.ts'
import type { Asker } from './Asker.ts'

/** EIP-712, checked and copied: every type is known, every field there, none beside (T-F14). */
export type TypedData = {
  readonly domain: { readonly [field: string]: unknown }
  readonly types: { readonly [type: string]: readonly Field[] }
  readonly primaryType: string
  readonly message: { readonly [field: string]: unknown }
}

type Field = { readonly name: string; readonly type: string }

const charactersMax = 64 * 1024
const depthMax = 16
const domainFields = new Set(['name', 'version', 'chainId', 'verifyingContract', 'salt'])
const atomic =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?)$/

/** Reads `eth_signTypedData_v4`. @throws {@link RefusedError} */
export function parseTypedData(
  params: readonly unknown[],
  { address, chainId }: Asker,
): { readonly typedData: TypedData; readonly json: string } {
  const [account, given] = params
  if (typeof account !== 'string') throw malformed('the address')
  if (account.toLowerCase() !== address.toLowerCase()) throw new RefusedError(4100, 'The address is not of this wallet')
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  if (!text || text.length > charactersMax) throw malformed('the size')
  const { domain, types, primaryType, message } = readObject(text)
  if (!isRecord(domain) || !isRecord(types) || !isRecord(message) || typeof primaryType !== 'string') throw malformed('the data')
  for (const name of Object.keys(domain)) if (!domainFields.has(name)) throw malformed(`domain.${name}`)
  if (domain['chainId'] !== undefined && `eip155:${toNumber(domain['chainId'])}` !== chainId)
    throw new RefusedError(4901, 'The data is for another chain')
  const known = readTypes(types)
  if (primaryType === 'EIP712Domain' || !Object.hasOwn(known, primaryType)) throw malformed('primaryType')
  checkStruct(known, primaryType, message, 0)
  const typedData = { domain, types: known, primaryType, message }
  return { typedData, json: JSON.stringify(typedData) }
}

function readObject(text: string): { readonly [field: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {}
  throw malformed('the JSON')
}

function readTypes(types: { readonly [type: string]: unknown }): { readonly [type: string]: readonly Field[] } {
  const entries = Object.entries(types).map(([type, fields]) => {
    if (!/^[A-Za-z_]\w*$/.test(type) || atomic.test(type) || !Array.isArray(fields)) throw malformed(`types.${type}`)
    const names = new Set<string>()
    const read = fields.map((field: unknown) => {
      const { name, type: of } = Object(field) as Partial<Field>
      if (typeof name !== 'string' || !/^\w+$/.test(name) || names.has(name) || typeof of !== 'string') throw malformed(`types.${type}`)
      names.add(name)
      return { name, type: of }
    })
    return [type, read] as const
  })
  const known = Object.fromEntries(entries)
  for (const [type, fields] of entries)
    for (const field of fields) {
      const base = field.type.replace(/(?:\[\d*\])+$/, '')
      if (!atomic.test(base) && !Object.hasOwn(known, base)) throw malformed(`types.${type}.${field.name}`)
    }
  return known
}

function checkStruct(types: TypedData['types'], type: string, value: { readonly [field: string]: unknown }, depth: number): void {
  const fields = types[type] ?? []
  if (depth > depthMax) throw malformed(type)
  for (const name of Object.keys(value)) if (!fields.some((field) => field.name === name)) throw malformed(`${type}.${name}`)
  for (const field of fields) checkValue(types, field.type, value[field.name], `${type}.${field.name}`, depth)
}

function checkValue(types: TypedData['types'], type: string, value: unknown, path: string, depth: number): void {
  const [, base, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (base !== undefined) {
    if (!Array.isArray(value) || (length && value.length !== Number(length))) throw malformed(path)
    for (const item of value) checkValue(types, base, item, path, depth + 1)
    return
  }
  if (Object.hasOwn(types, type)) {
    if (!isRecord(value)) throw malformed(path)
    checkStruct(types, type, value, depth + 1)
    return
  }
  const isRight =
    type === 'address'
      ? typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
      : type === 'bool'
        ? typeof value === 'boolean'
        : type === 'string'
          ? typeof value === 'string'
          : type.startsWith('bytes')
            ? typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)
            : toNumber(value) !== undefined
  if (!isRight) throw malformed(path)
}

/** Numbers come as numbers, decimal texts or hex. */
export function toNumber(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  if (typeof value !== 'string' || !/^(?:-?\d{1,80}|0x[0-9a-f]{1,64})$/i.test(value)) return undefined
  return BigInt(value)
}

function isRecord(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function malformed(what: string): RefusedError {
  return new RefusedError(-32602, `Not as it must be: ${what.slice(0, 60)}`)
}
