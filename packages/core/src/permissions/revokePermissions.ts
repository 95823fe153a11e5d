import type { Kit } from '../kit.ts'
import type { askForPermissions } from './askForPermissions.ts'

/**
 * Has the connected wallet take a permission back, after the visitor's own word. It is worth nothing once this resolves, wherever it
 * was copied to. Needs the feature `smartSessions`.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING` (also with the feature off), `USER_REJECTED`, `ABORTED`, or the wallet's own
 * @see Requirements A-07, E-16
 */
export async function revokePermissions(kit: Kit, parameters: revokePermissions.Parameters): Promise<void> {
  return (await import('./askForPermissions.ts')).askToRevoke(kit, parameters)
}

export declare namespace revokePermissions {
  type Parameters = askForPermissions.Revoke
}
