import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A parameter as an ABI in JSON describes it. */
export type Parameter = {
  readonly type: string
  readonly name?: string | undefined
  readonly components?: readonly Parameter[] | undefined
}
/** A number, a truth value, an address or bytes, with the name of its parameter. */
export type Scalar = { readonly name: string; readonly type: string; readonly value: string }
type Read = { readonly scalars: readonly Scalar[]; readonly lists: readonly number[]; readonly end: number }

/** Four bytes by which a contract tells a function, from its own words. */
export function selectorOf({ name, inputs }: { readonly name: string; readonly inputs: readonly Parameter[] }): string {
  return bytesToHex(keccak_256(new TextEncoder().encode(`${name}(${inputs.map(sayType).join(',')})`)).subarray(0, 4))
}

/**
 * Reads arguments word by word, by the ABI's specification alone and without the library that the product reads them with: each part
 * where it must be, nothing between, nothing behind, every unused bit 0.
 *
 * @returns All scalars in their order, and how long each list is; `undefined` for bytes that say it in any other way.
 */
export function readArguments(inputs: readonly Parameter[], data: string): Omit<Read, 'end'> | undefined {
  try {
    const read = readAll(inputs, data, 0)
    return read.end === data.length ? read : undefined
  } catch (error) {
    if (error instanceof OddBytesError) return undefined
    throw error
  }
}

class OddBytesError extends Error {}

/** Digits of one word. */
const wordLength = 64

function readAll(parameters: readonly Parameter[], data: string, at: number): Read {
  const scalars: Scalar[] = []
  const lists: number[] = []
  let head = at
  let end = at + parameters.reduce((sum, one) => sum + headLength(one), 0)
  for (const one of parameters) {
    if (isDynamic(one) && readNumber(data, head) * 2n !== BigInt(end - at)) throw new OddBytesError()
    const read = readOne(one, data, isDynamic(one) ? end : head)
    head += headLength(one)
    if (isDynamic(one)) end = read.end
    scalars.push(...read.scalars)
    lists.push(...read.lists)
  }
  return { scalars, lists, end }
}

function readOne(parameter: Parameter, data: string, at: number): Read {
  const { type, name = '', components } = parameter
  if (type.endsWith('[]')) {
    const count = Number(readNumber(data, at))
    if (count * wordLength > data.length) throw new OddBytesError()
    const item = { ...parameter, type: type.slice(0, -2) }
    const read = readAll(new Array<Parameter>(count).fill(item), data, at + wordLength)
    return { ...read, lists: [count, ...read.lists] }
  }
  if (components) return readAll(components, data, at)
  const said = (value: string, end = at + wordLength): Read => ({ scalars: [{ name, type, value }], lists: [], end })
  if (type === 'bytes') {
    const length = Number(readNumber(data, at)) * 2
    const end = at + wordLength + Math.ceil(length / wordLength) * wordLength
    if (!(end <= data.length)) throw new OddBytesError()
    const rest = data.slice(at + wordLength + length, end)
    if (/[^0]/.test(rest)) throw new OddBytesError()
    return said(`0x${data.slice(at + wordLength, at + wordLength + length)}`, end)
  }
  const value = readNumber(data, at)
  if (type === 'bytes32') return said(`0x${data.slice(at, at + wordLength)}`)
  const bits = type === 'address' ? 160 : type === 'bool' ? 1 : Number(type.slice('uint'.length))
  if (value >> BigInt(bits) !== 0n) throw new OddBytesError()
  if (type === 'bool') return said(String(value === 1n))
  return said(type === 'address' ? `0x${data.slice(at + 24, at + wordLength)}` : String(value))
}

function readNumber(data: string, at: number): bigint {
  const word = data.slice(at, at + wordLength)
  if (word.length < wordLength) throw new OddBytesError()
  return BigInt(`0x${word}`)
}

function isDynamic({ type, components = [] }: Parameter): boolean {
  return type === 'bytes' || type.endsWith('[]') || components.some(isDynamic)
}

function headLength(parameter: Parameter): number {
  const { components } = parameter
  return isDynamic(parameter) || !components ? wordLength : components.reduce((sum, one) => sum + headLength(one), 0)
}

function sayType({ type, components }: Parameter): string {
  return components ? `(${components.map(sayType).join(',')})${type.slice('tuple'.length)}` : type
}
