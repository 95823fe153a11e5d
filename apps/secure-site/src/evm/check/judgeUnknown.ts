import { listReferred } from '../read/encodeType.ts'
import type { TypedData } from '../read/TypedData.ts'

/** Names that orders and similar mandates use. */
const mandate =
  /order|permit|transfer|approv|allow|swap|trade|bid|offer|listing|auction|meta|forward|execut|call|delegat|authori|operation|safetx|withdraw|intent|mandate|agent|root|merkle/i
const bytes = /^bytes(?:\[\d*\])*$/
const hash = /^bytes32(?:\[\d*\])*$/

/**
 * Judges unknown typed data by its shape: an order, something that names accounts and numbers and so may move tokens, or neither. When
 * in doubt, the riskier one.
 */
export function judgeUnknown({ types, primaryType }: TypedData): 'order' | 'tokens' | 'plain' {
  const all = [primaryType, ...listReferred(types, primaryType)]
  const fields = all.flatMap((type) => types[type] ?? [])
  const isNamed = all.some((type) => mandate.test(type))
  const hasAddress = fields.some(({ type }) => type.startsWith('address'))
  const hasNumber = fields.some(({ type }) => /^(?:u?int|bytes\d)/.test(type))
  // Bytes may be a call, or a hash of anything.
  const hasCall = fields.some(({ type }) => bytes.test(type))
  const atoms = fields.filter(({ type }) => !Object.hasOwn(types, type.replace(/(?:\[\d*\])+$/, '')))
  // A hash hides its content: a list of orders, a call.
  const isHash = ({ type }: { readonly type: string }) => hash.test(type)
  if (atoms.length > 0 && atoms.every(isHash)) return 'order'
  if ((isNamed && (hasAddress || hasNumber)) || (hasCall && hasAddress)) return 'order'
  return (hasAddress && hasNumber) || hasCall || isNamed || atoms.some(isHash) ? 'tokens' : 'plain'
}
