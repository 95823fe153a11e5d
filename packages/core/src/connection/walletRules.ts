import { slot } from '@latchkey/common/contract'
import type { dropConnections } from './lazy/dropConnections.ts'
import type { moveAccounts, moveChain } from './lazy/moveAccounts.ts'

/** How a kit answers what its wallets do by themselves. */
export type WalletRules = {
  readonly moveAccounts: typeof moveAccounts
  readonly moveChain: typeof moveChain
  readonly dropConnections: typeof dropConnections
}

/** They are there once the first wallet is asked: before that, nothing is connected that could move. */
export const walletRules = slot(() => ({ current: undefined as WalletRules | undefined }))
