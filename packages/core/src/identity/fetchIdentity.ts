import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { Identity } from './state.ts'

/**
 * Looks up the name and picture of the connected account at the gateway, unless known for less than 5 min (C-02).
 *
 * Only EVM accounts have one; for others, and without a gateway, nothing is asked and the resource stays idle.
 */
export async function fetchIdentity(kit: Kit, parameters: { namespace?: Namespace | undefined } = {}): Promise<Resource<Identity>> {
  const { loadIdentity } = await import('./loadIdentity.ts')
  return loadIdentity(kit, parameters)
}
