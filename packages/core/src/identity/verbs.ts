import type { Namespace } from '@latchkey/common/caip'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { Identity } from './state.ts'

/**
 * Looks up the name and picture of the connected account at the gateway, unless known for less than 5 min (C-02).
 *
 * Only EVM accounts have one; for others, and without a gateway, nothing is requested and the resource stays idle.
 */
export async function fetchIdentity(kit: Kit, parameters: { namespace?: Namespace | undefined } = {}): Promise<Resource<Identity>> {
  return (await import('./lazy/fetchIdentity.ts')).fetchIdentity(kit, parameters)
}
