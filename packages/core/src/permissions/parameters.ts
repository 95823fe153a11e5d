import type { Namespace } from '@latchkey/common/caip'
import type { PermissionRequest } from '@latchkey/common/contract'

type WalletRequest = { readonly namespace?: Namespace | undefined; readonly signal?: AbortSignal | undefined }

/** Of `grantPermissions`. */
export type GrantPermissionsParameters = WalletRequest & {
  /** All of them are shown in one request, and granted or declined together. */
  readonly permissions: readonly PermissionRequest[]
}

/** Of `revokePermissions`. */
export type RevokePermissionsParameters = WalletRequest & {
  /** As `grantPermissions` or the list gave it. */
  readonly context: `0x${string}`
}

/** Of `fetchSmartSessions`. */
export type FetchSmartSessionsParameters = {
  /** Fetches even if the list is recent. */
  readonly isForced?: boolean | undefined
}
