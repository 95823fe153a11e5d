import type { Brand } from '../brand.ts'
import { LatchkeyError } from '../error.ts'
import { isNamespace, type Namespace } from './namespace.ts'

/** A chain's CAIP-2 id, such as `eip155:1`. */
export type ChainId = Brand<`${Namespace}:${string}`, 'ChainId'>

/** Whether `value` is the CAIP-2 id of a chain of a known family. */
export function isChainId(value: unknown): value is ChainId {
  if (typeof value !== 'string') return false
  const match = /^([-a-z0-9]{3,8}):[-_a-zA-Z0-9]{1,32}$/.exec(value)
  return match !== null && isNamespace(match[1])
}

/** @throws {@link ChainIdInvalidError} if `value` is not one. */
export function toChainId(value: string): ChainId {
  if (!isChainId(value)) throw new ChainIdInvalidError({ value })
  return value
}

/** Splits a CAIP-2 id. @throws {@link ChainIdInvalidError} if `value` is not one. */
export function parseChainId(value: string): { namespace: Namespace; reference: string } {
  const id = toChainId(value)
  const colon = id.indexOf(':')
  return { namespace: id.slice(0, colon) as Namespace, reference: id.slice(colon + 1) }
}

/** Joins a family and a reference into a CAIP-2 id. @throws {@link ChainIdInvalidError} if they make none. */
export function formatChainId(parts: { namespace: Namespace; reference: string | number }): ChainId {
  return toChainId(`${parts.namespace}:${parts.reference}`)
}

/** A text is not a CAIP-2 id of a known family. */
export class ChainIdInvalidError extends LatchkeyError<'CAIP2_INVALID'> {
  override readonly name = 'ChainIdInvalidError'
  constructor({ value }: { value: string }) {
    super('CAIP2_INVALID', 'Invalid CAIP-2 network id', { hints: [`Got "${String(value).slice(0, 80)}"; expected such as "eip155:1".`] })
  }
}
