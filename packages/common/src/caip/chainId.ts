import { LatchkeyError } from '../contract/error.ts'
import type { Brand } from './brand.ts'
import type { Namespace } from './namespace.ts'

/** A chain's CAIP-2 id, such as `eip155:1`. */
export type ChainId = Brand<`${Namespace}:${string}`, 'ChainId'>

/** Whether `value` is written as a chain's CAIP-2 id. Whether the chain is served, the kit or the server knows. */
export function isChainId(value: unknown): value is ChainId {
  return typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
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
  return { namespace: id.slice(0, colon), reference: id.slice(colon + 1) }
}

/** Joins a namespace and a reference into a CAIP-2 id. @throws {@link ChainIdInvalidError} if they make none. */
export function formatChainId(parts: { namespace: Namespace; reference: string | number }): ChainId {
  return toChainId(`${parts.namespace}:${parts.reference}`)
}

/** A text is not a CAIP-2 id. */
export class ChainIdInvalidError extends LatchkeyError<'CAIP2_INVALID'> {
  override readonly name = 'ChainIdInvalidError'
  constructor({ value }: { value: string }) {
    super('CAIP2_INVALID', 'Invalid CAIP-2 network id', { hints: [`Got "${String(value).slice(0, 80)}"; expected such as "eip155:1".`] })
  }
}
