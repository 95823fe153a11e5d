import { LatchkeyError } from '../contract/error.ts'
import type { Brand } from './brand.ts'
import { type ChainId, isChainId, toChainId } from './chainId.ts'
import { isNamespace, type Namespace } from './namespace.ts'

/** An account's CAIP-10 id, such as `eip155:1:0xab16…`. */
export type AccountId = Brand<`${Namespace}:${string}:${string}`, 'AccountId'>

/** Whether `value` is written as an account's CAIP-10 id. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const colon = value.lastIndexOf(':')
  return isChainId(value.slice(0, colon)) && /^[-.%a-zA-Z0-9]{1,128}$/.test(value.slice(colon + 1))
}

/**
 * @throws {@link CaipAddressInvalidError} if `value` has not three parts, a namespace first.
 * @throws {@link AccountIdInvalidError} if one of them is not as CAIP-10 wants it.
 */
export function toAccountId(value: string): AccountId {
  if (isAccountId(value)) return value
  const parts = String(value).split(':')
  throw parts.length === 3 && isNamespace(parts[0]) ? new AccountIdInvalidError({ value }) : new CaipAddressInvalidError({ value })
}

/** Splits a CAIP-10 id. @throws As {@link toAccountId} if `value` is not one. */
export function parseAccountId(value: string): { namespace: Namespace; reference: string; chainId: ChainId; address: string } {
  const id = toAccountId(value)
  const [namespace, reference, address] = id.split(':') as [string, string, string]
  return { namespace, reference, chainId: toChainId(`${namespace}:${reference}`), address }
}

/** Joins a chain and an address into a CAIP-10 id. @throws As {@link toAccountId} if they make none. */
export function formatAccountId(parts: { chainId: ChainId; address: string }): AccountId {
  return toAccountId(`${parts.chainId}:${parts.address}`)
}

/** A text is not three parts with colons between them, a namespace first (E-02). */
export class CaipAddressInvalidError extends LatchkeyError<'CAIP_ADDRESS_INVALID'> {
  override readonly name = 'CaipAddressInvalidError'
  constructor({ value }: { value: string }) {
    super('CAIP_ADDRESS_INVALID', 'Invalid CAIP Address', {
      hints: [`Got "${String(value).slice(0, 80)}"; expected such as "eip155:1:0x…".`],
    })
  }
}

/** A part of a CAIP-10 id is not as its grammar wants it. */
export class AccountIdInvalidError extends LatchkeyError<'CAIP10_INVALID'> {
  override readonly name = 'AccountIdInvalidError'
  constructor({ value }: { value: string }) {
    super('CAIP10_INVALID', 'Invalid CAIP-10 address', { hints: [`Got "${String(value).slice(0, 80)}"; expected such as "eip155:1:0x…".`] })
  }
}
