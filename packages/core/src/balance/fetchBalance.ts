import type { NativeBalance } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { loadBalance } from './loadBalance.ts'

/**
 * Reads the connected account's native balance from its chain, unless it is known for less than 30 s (C-02).
 *
 * After a failure nothing is asked for 30 s (C-01), of a chain the kit does not know nothing at all. A node that does not answer makes the resource `failed`;
 * what was known stays in it.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`.
 */
export async function fetchBalance(kit: Kit, parameters: fetchBalance.Parameters = {}): Promise<Resource<NativeBalance>> {
  const { loadBalance } = await import('./loadBalance.ts')
  return loadBalance(kit, parameters)
}

export declare namespace fetchBalance {
  type Parameters = loadBalance.Parameters
}
