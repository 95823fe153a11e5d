import type { SmartSession } from '@latchkey/blockchain-api'
import type { GrantedPermission } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { FetchSmartSessionsParameters, GrantPermissionsParameters, RevokePermissionsParameters } from './parameters.ts'

/**
 * Requests from the connected wallet that another party may act for the account, within limits and until a time (ERC-7715). The
 * user sees every limit, and the chain enforces them (ERC-7710). Needs the feature `smartSessions`.
 *
 * @returns One for each, in order.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING` (also with the feature off), `USER_REJECTED`, `ABORTED`, or the wallet's own:
 * a permission without an end, for any holder, or over the account itself is refused.
 * @see Requirements
 */
export async function grantPermissions(kit: Kit, parameters: grantPermissions.Parameters): Promise<readonly GrantedPermission[]> {
  return (await import('./lazy/permissions.ts')).grantPermissions(kit, parameters)
}

export declare namespace grantPermissions {
  type Parameters = GrantPermissionsParameters
}

/**
 * Revokes a permission in the connected wallet, once the user has approved. It is worthless once this resolves, wherever it was
 * copied to. Needs the feature `smartSessions`.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING` (also with the feature off), `USER_REJECTED`, `ABORTED`, or the wallet's own
 * @see Requirements A-07, E-16
 */
export async function revokePermissions(kit: Kit, parameters: revokePermissions.Parameters): Promise<void> {
  return (await import('./lazy/permissions.ts')).revokePermissions(kit, parameters)
}

export declare namespace revokePermissions {
  type Parameters = RevokePermissionsParameters
}

/**
 * Fetches the permissions that the active wallet's smart account has granted, unless they are known for less than 30 s.
 *
 * Needs a gateway (B-17) and the feature `smartSessions`; otherwise nothing is requested. A failure makes the resource `failed`.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`.
 * @see Requirements
 */
export async function fetchSmartSessions(
  kit: Kit,
  parameters: fetchSmartSessions.Parameters = {},
): Promise<Resource<readonly SmartSession[]>> {
  return (await import('./lazy/permissions.ts')).fetchSmartSessions(kit, parameters)
}

export declare namespace fetchSmartSessions {
  type Parameters = FetchSmartSessionsParameters
}
