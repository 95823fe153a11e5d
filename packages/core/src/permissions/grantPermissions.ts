import type { GrantedPermission } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askForPermissions } from './askForPermissions.ts'

/**
 * Asks the connected wallet to let somebody act for the account without asking each time: so much, until then (ERC-7715). The visitor
 * sees every limit. The chain holds whoever uses a permission to its limits (ERC-7710). Needs the feature `smartSessions`.
 *
 * @returns One for each, in order.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING` (also with the feature off), `USER_REJECTED`, `ABORTED`, or the wallet's own:
 * a permission without an end, for anybody, or over the account itself is refused.
 * @see Requirements
 */
export async function grantPermissions(kit: Kit, parameters: grantPermissions.Parameters): Promise<readonly GrantedPermission[]> {
  return (await import('./askForPermissions.ts')).askToGrant(kit, parameters)
}

export declare namespace grantPermissions {
  type Parameters = askForPermissions.Grant
}
