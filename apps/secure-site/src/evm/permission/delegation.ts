import { delegationAbi, delegationManager, delegationTypes } from '@latchkey/blockchain-api/keys'
import { decodeAbiParameters, encodeAbiParameters, type Hex, hashStruct } from 'viem'
import { RefusedError } from '../../frame/RefusedError.ts'

/** A contract that a use of the permission must satisfy, and what it is told. */
export type Caveat = { readonly enforcer: Hex; readonly terms: Hex; readonly args: Hex }

/** A right to act for an account, as the contract of such rights knows it (ERC-7710). */
export type Delegation = {
  readonly delegate: Hex
  readonly delegator: Hex
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

/** Given by the account itself, not by an account that received it. */
export const rootAuthority: Hex = `0x${'f'.repeat(64)}`

/** The permission's id, wherever it is spoken of: its hash on the chain. */
export function toPci({ delegate, delegator, authority, caveats, salt }: Delegation): Hex {
  const data = { delegate, delegator, authority, caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })), salt }
  return hashStruct({ types: delegationTypes, primaryType: 'Delegation', data })
}

/** The words that the account's key signs, with every limit in them, as the vault takes typed data. */
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

/** A permission as sites keep it, and hand it to the contract. */
export function encodeContext(delegation: Delegation): Hex {
  return encodeAbiParameters(delegationAbi, [[delegation]])
}

/** Reads what {@link encodeContext} wrote. @throws {@link RefusedError} for anything but one permission. */
export function decodeContext(context: unknown): Delegation {
  const bad = new RefusedError(-32602, 'This is no permission of this wallet')
  if (typeof context !== 'string' || context.length > 32_768 || !/^0x(?:[0-9a-f]{2})+$/i.test(context)) throw bad
  try {
    const [[first, ...more]] = decodeAbiParameters(delegationAbi, context as Hex)
    if (first && more.length === 0 && first.authority === rootAuthority) return first
  } catch {
    throw bad
  }
  throw bad
}
