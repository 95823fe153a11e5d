import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { loadNames } from './loadNames.ts'

/**
 * Looks up the registered names that lead to an account, unless known for less than 5 min (C-02).
 *
 * Without a gateway, or with the feature `identity` off, nothing is asked and the resource stays idle.
 *
 * @throws `ACTIVE_ADDRESS_MISSING` (V-16).
 */
export async function fetchNames(kit: Kit, parameters: fetchNames.Parameters = {}): Promise<Resource<readonly string[]>> {
  const { loadNames } = await import('./loadNames.ts')
  return loadNames(kit, parameters)
}

export declare namespace fetchNames {
  type Parameters = loadNames.Parameters
}
