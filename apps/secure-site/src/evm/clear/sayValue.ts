import { getAddress } from 'viem'
import { escapeText } from '../../review/escapeText.ts'
import type { ReviewFact } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'
import type { Found } from './resolvePath.ts'
import { toNumber } from './toNumber.ts'

/** The whole value, unformatted. */
export function sayValue(
  { type, value }: Pick<Found, 'type' | 'value'>,
  text: Text,
): { readonly value: string; readonly isAddress?: true } {
  const address = type === 'address' ? toAddress({ type, value }) : undefined
  if (address) return { value: getAddress(address), isAddress: true }
  if (typeof value !== 'string') return { value: String(value) }
  const isBytes = type.startsWith('bytes')
  return { value: isBytes ? value.toLowerCase() : text('clear.said', { words: escapeText(value) }) }
}

/** An address; in quotation marks if it comes from a descriptor and not from the request. */
export function sayParty({ type }: Pick<Found, 'type'>, address: `0x${string}`, text: Text): Omit<ReviewFact, 'label'> {
  const whole = getAddress(address)
  return type === 'constant' ? { value: text('clear.said', { words: whole }) } : { value: whole, isAddress: true }
}

/** The whole number in a value or in its bytes. */
export function toInteger({ type, value }: Found): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (type === 'constant') return typeof value === 'boolean' ? undefined : toNumber(value)
  return type.startsWith('bytes') && typeof value === 'string' && value.length > 2 && value.length <= 66 ? BigInt(value) : undefined
}

/** The address in a value: of type `address`, 20 bytes, a constant, or a number in its range. */
export function toAddress({ type, value }: Pick<Found, 'type' | 'value'>): `0x${string}` | undefined {
  if (typeof value === 'bigint') return value >= 0n && value < 2n ** 160n ? `0x${value.toString(16).padStart(40, '0')}` : undefined
  const isOne = typeof value === 'string' && type !== 'string' && /^0x[0-9a-f]{40}$/i.test(value)
  return isOne ? (value.toLowerCase() as `0x${string}`) : undefined
}
