import type { WalletPage } from '@latchkey/wallet-directory'
import type { Balances } from './balances/createBalances.ts'
import type { Cache } from './cache.ts'
import type { Config } from './config/readConfig.ts'
import type { Database } from './database/schema.ts'
import type { Identities } from './identity/createIdentities.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { ProjectLookup } from './projects/projectLookup.ts'
import type { ChainNodes } from './rpc/createChainNodes.ts'

/** One running gateway: everything a route may use. There is no other state. */
export type Gateway = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly limiter: RateLimiter
  readonly projects: ProjectLookup
  /** Pages of the directory, as old as projects may be. */
  readonly pages: Cache<WalletPage>
  readonly chains: ChainNodes
  readonly balances: Balances
  readonly identities: Identities
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A new random id. */
  readonly id: () => string
  /** From the first signal on: whoever balances the load should send no more. */
  isDraining: boolean
}
