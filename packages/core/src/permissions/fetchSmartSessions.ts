import type { SmartSession } from '@latchkey/blockchain-api'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { askForPermissions } from './askForPermissions.ts'

/**
 * Looks up the permissions that the smart account of the wallet in front has given, unless they are known for less than 30 s.
 *
 * Needs a gateway (B-17) and the feature `smartSessions`; otherwise nothing is asked. A failure makes the resource `failed`.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`.
 * @see Requirements
 */
export async function fetchSmartSessions(
  kit: Kit,
  parameters: fetchSmartSessions.Parameters = {},
): Promise<Resource<readonly SmartSession[]>> {
  return (await import('./askForPermissions.ts')).askForSessions(kit, parameters)
}

export declare namespace fetchSmartSessions {
  type Parameters = askForPermissions.List
}
