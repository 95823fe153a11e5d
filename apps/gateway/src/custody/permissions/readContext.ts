import { delegationAbi, delegationManager, delegationTypes, enforcers } from '@latchkey/blockchain-api/keys'
import { parseChainId } from '@latchkey/common/caip'
import { decodeAbiParameters, encodeAbiParameters, type Hex, hashStruct, hashTypedData } from 'viem'
import { malformed } from '../../host/http/errors.ts'

/** The parts of a permission's context, as sites store it. */
export type PermissionContext = {
  readonly pci: Hex
  readonly delegator: Hex
  /** Unix time in seconds, which the chain enforces. */
  readonly endsAtS: number
  /** What the account's key signs. */
  readonly hash: Hex
  readonly signature: Hex
  /** The same without the signature. */
  readonly unsigned: Hex
}

/** Granted by the account itself, not passed on by another one. */
const root = `0x${'f'.repeat(64)}`

/** Reads the permission contract's input: a list of one. @throws {@link RefusedError} 400 */
export function readContext(context: string, chainId: string): PermissionContext {
  const bad = malformed('context', 'one permission')
  let given: ReturnType<typeof decode>
  try {
    given = decode(context)
  } catch {
    throw bad
  }
  const [first, ...more] = given
  if (!first || more.length > 0 || first.authority !== root) throw bad
  const { signature, ...unsigned } = first
  const data = { ...unsigned, caveats: unsigned.caveats.map(({ enforcer, terms }) => ({ enforcer, terms })) }
  const domain = {
    name: 'DelegationManager',
    version: '1',
    chainId: Number(parseChainId(chainId).reference),
    verifyingContract: delegationManager,
  } as const
  return {
    pci: hashStruct({ types: delegationTypes, primaryType: 'Delegation', data }),
    hash: hashTypedData({ domain, types: delegationTypes, primaryType: 'Delegation', message: data }),
    delegator: first.delegator,
    endsAtS: readEnd(first.caveats),
    signature,
    unsigned: encodeAbiParameters(delegationAbi, [[{ ...unsigned, signature: '0x' }]]),
  }
}

function decode(context: string) {
  return decodeAbiParameters(delegationAbi, context as Hex)[0]
}

/** @throws {@link RefusedError} 400 for a permission without an end (T-F15). */
function readEnd(caveats: readonly { readonly enforcer: string; readonly terms: string }[]): number {
  const terms = caveats.find(({ enforcer }) => enforcer.toLowerCase() === enforcers.timestamp.toLowerCase())?.terms ?? ''
  const end = /^0x[0-9a-f]{64}$/i.test(terms) ? BigInt(`0x${terms.slice(34)}`) : 0n
  if (end < 1n || end > 8_640_000_000_000n) throw malformed('context', 'a permission that ends')
  return Number(end)
}
