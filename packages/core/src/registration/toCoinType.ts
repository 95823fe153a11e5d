import { evmChainIdToCoinType, parseAccountId } from '@latchkey/common'
import { CapabilityMissingError } from '../account/errors.ts'

/** SLIP-44. */
const solanaCoinType = 501

/**
 * Under which coin type a name leads to an account (V-10).
 *
 * @throws `COIN_TYPE_MISSING` for EVM chains from 0x80000000 on, `CAPABILITY_MISSING` for a family whose names no gateway keeps.
 */
export function toCoinType(accountId: string): number {
  const { namespace, reference } = parseAccountId(accountId)
  if (namespace === 'eip155') return evmChainIdToCoinType(Number(reference))
  if (namespace === 'solana') return solanaCoinType
  throw new CapabilityMissingError({ capability: 'registerName', namespace })
}
