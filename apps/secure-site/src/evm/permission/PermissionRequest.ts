import type { Permission, Policy } from '@latchkey/blockchain-api'
import type { Hex } from 'viem'

/** One permission that a site requests (ERC-7715), parsed and checked. */
export type PermissionRequest = {
  /** The holder: the only address that can use it. */
  readonly delegate: Hex
  /** Unix time, in seconds. */
  readonly expiry: number
  readonly permission: Permission
  readonly policies: readonly Policy[]
}

/** The permission types that the wallet reports as supported. */
export const supported = {
  signerTypes: ['account'],
  permissionTypes: ['native-token-transfer', 'native-token-periodic', 'erc20-token-transfer', 'erc20-token-periodic', 'contract-call'],
  policyTypes: ['call-limit', 'spent-limit'],
} as const
