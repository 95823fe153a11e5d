import type { NativeBalance } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { FetchBalanceParameters } from './lazy/fetchBalance.ts'

/**
 * Reads the connected account's native balance from its chain, unless it is known for less than 30 s (C-02).
 *
 * After a failure nothing is requested for 30 s (C-01); on a chain that the kit does not know, nothing at all. A node that does not
 * answer makes the resource `failed`, with the known balance still in it.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`.
 */
export async function fetchBalance(kit: Kit, parameters: fetchBalance.Parameters = {}): Promise<Resource<NativeBalance>> {
  return (await import('./lazy/fetchBalance.ts')).fetchBalance(kit, parameters)
}

export declare namespace fetchBalance {
  type Parameters = FetchBalanceParameters
}
