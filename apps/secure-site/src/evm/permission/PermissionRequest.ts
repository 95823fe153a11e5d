import type { Permission, Policy } from '@latchkey/blockchain-api'
import type { Hex } from 'viem'

/** One permission that a site asks for (ERC-7715), read and checked. */
export type PermissionRequest = {
  /** Who gets it: the one address that can use it. */
  readonly delegate: Hex
  /** Unix time, in seconds. */
  readonly expiry: number
  readonly permission: Permission
  readonly policies: readonly Policy[]
}

/** What may be asked for, as the wallet says it of itself. */
export const supported = {
  signerTypes: ['account'],
  permissionTypes: ['native-token-transfer', 'native-token-periodic', 'erc20-token-transfer', 'erc20-token-periodic', 'contract-call'],
  policyTypes: ['call-limit', 'spent-limit'],
} as const
