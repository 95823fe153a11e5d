import type { WalletPage } from '@latchkey/wallet-directory'
import type { Balances } from './balances/createBalances.ts'
import type { Cache } from './cache.ts'
import type { Config } from './config/readConfig.ts'
import type { Convert } from './convert/createConvert.ts'
import type { SingleFlight } from './createSingleFlight.ts'
import type { Database } from './database/schema.ts'
import type { Embedded } from './embedded/embedded.ts'
import type { AccountHistory } from './history/createHistory.ts'
import type { Cursors } from './http/createCursors.ts'
import type { Ens } from './identity/createEns.ts'
import type { Identities } from './identity/createIdentities.ts'
import type { Pictures } from './images/createPictures.ts'
import type { RateLimiter } from './limits/rateLimiter.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Names } from './names/createNames.ts'
import type { Nfts } from './nfts/createNfts.ts'
import type { OnRamp } from './onramp/createOnRamp.ts'
import type { Prices } from './prices/createPrices.ts'
import type { ProjectLookup } from './projects/projectLookup.ts'
import type { Readiness } from './readiness/createReadiness.ts'
import type { ChainNodes } from './rpc/createChainNodes.ts'
import type { Tokens } from './tokens/createTokens.ts'
import type { DataUpstreams } from './upstream/createDataUpstreams.ts'

/** One running gateway: everything a route may use. There is no other state. */
export type Gateway = {
  readonly config: Config
  readonly db: Database
  /** The same database for the relay's messages: with PostgreSQL by connections of its own, so that neither waits for the other's. */
  readonly relayDb: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly limiter: RateLimiter
  readonly projects: ProjectLookup
  /** Pages of the directory, as old as projects may be. */
  readonly pages: Cache<WalletPage>
  /** Pages of it that are being read. */
  readonly pageFlights: SingleFlight<WalletPage>
  readonly chains: ChainNodes
  readonly balances: Balances
  readonly identities: Identities
  readonly names: Names
  readonly onRamp: OnRamp
  readonly ens: Ens
  readonly pictures: Pictures
  readonly tokens: Tokens
  readonly prices: Prices
  readonly convert: Convert
  readonly nfts: Nfts
  readonly history: AccountHistory
  /** Services of the operator's, for chains that this gateway does not take in itself. */
  readonly upstreams: DataUpstreams
  /** Accounts and key shares; absent where the operator has not set them up. */
  readonly embedded: Embedded | undefined
  /** CAIP-2 ids of the chains that are taken in. */
  readonly indexed: readonly string[]
  readonly cursors: Cursors
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A new random id. */
  readonly id: () => string
  readonly readiness: Readiness
  /** From the first signal on: whoever balances the load should send no more. What comes is still served. */
  isDraining: boolean
  /** Nothing new is taken. */
  isEnding: boolean
}
