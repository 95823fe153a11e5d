import type { Kit } from '../kit.ts'
import type { dropConnections } from './dropConnections.ts'
import type { moveAccounts } from './moveAccounts.ts'
import type { moveChain } from './moveChain.ts'

/** How a kit answers what its wallets do by themselves. */
export type WalletRules = {
  readonly moveAccounts: typeof moveAccounts
  readonly moveChain: typeof moveChain
  readonly dropConnections: typeof dropConnections
}

/** Where a kit keeps them. They are there once the first wallet is asked: before that, nothing is connected that could move. */
export function walletRules(kit: Kit): { current: WalletRules | undefined } {
  return kit.once('walletRules', () => ({ current: undefined as WalletRules | undefined }))
}
