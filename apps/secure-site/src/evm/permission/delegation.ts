import { delegationAbi, delegationManager, delegationTypes } from '@latchkey/blockchain-api/keys'
import { decodeAbiParameters, encodeAbiParameters, type Hex, hashStruct } from 'viem'
import { RefusedError } from '../../frame/RefusedError.ts'

/** An enforcer contract that each use of the permission must satisfy, and its terms. */
export type Caveat = { readonly enforcer: Hex; readonly terms: Hex; readonly args: Hex }

/** A right to act for an account, as the delegation contract defines it (ERC-7710). */
export type Delegation = {
  readonly delegate: Hex
  readonly delegator: Hex
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

/** Given by the account itself, not passed on by another delegate. */
export const rootAuthority: Hex = `0x${'f'.repeat(64)}`

/** The permission's id everywhere: its hash on chain. */
export function toPci({ delegate, delegator, authority, caveats, salt }: Delegation): Hex {
  const data = { delegate, delegator, authority, caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })), salt }
  return hashStruct({ types: delegationTypes, primaryType: 'Delegation', data })
}

/** The typed data that the account's key signs, with every limit in it. */
export function toSignableDelegation({ caveats, salt, delegate, delegator, authority }: Delegation, chainId: string): string {
  return JSON.stringify({
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId: Number(chainId.slice('eip155:'.length)),
      verifyingContract: delegationManager,
    },
    types: delegationTypes,
    primaryType: 'Delegation',
    message: {
      delegate,
      delegator,
      authority,
      caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
      salt: salt.toString(),
    },
  })
}

/** A permission as sites store it and pass it to the contract. */
export function encodeContext(delegation: Delegation): Hex {
  return encodeAbiParameters(delegationAbi, [[delegation]])
}

/** Decodes what {@link encodeContext} wrote. @throws {@link RefusedError} if it is not exactly one permission. */
export function decodeContext(context: unknown): Delegation {
  const bad = new RefusedError(-32602, 'This is not a permission of this wallet')
  if (typeof context !== 'string' || context.length > 32_768 || !/^0x(?:[0-9a-f]{2})+$/i.test(context)) throw bad
  try {
    const [[first, ...more]] = decodeAbiParameters(delegationAbi, context as Hex)
    if (first && more.length === 0 && first.authority === rootAuthority) return first
  } catch {
    throw bad
  }
  throw bad
}
