import type { WalletPage } from '@latchkey/wallet-directory'
import { featureOver } from '../host/feature.ts'
import type { HostParts } from '../host/hostParts.ts'
import { routesOver } from '../host/http/route.ts'
import type { Answers } from '../host/memory/createAnswers.ts'
import type { SingleFlight } from '../host/memory/createSingleFlight.ts'
import type { Balances } from './balances/createBalances.ts'
import type { Convert } from './convert/createConvert.ts'
import type { AccountHistory } from './history/createHistory.ts'
import type { Ens } from './identity/createEns.ts'
import type { Identities } from './identity/createIdentities.ts'
import type { Pictures } from './images/createPictures.ts'
import type { StoredImage } from './images/readImage.ts'
import type { Names } from './names/createNames.ts'
import type { Nfts } from './nfts/createNfts.ts'
import type { OnRamp } from './onramp/createOnRamp.ts'
import type { Prices } from './prices/createPrices.ts'
import type { ChainNodes } from './rpc/createChainNodes.ts'
import type { Signatures } from './signatures/createSignatures.ts'
import type { Tokens } from './tokens/createTokens.ts'
import type { DataUpstreams } from './upstreams/createDataUpstreams.ts'

/** What the data services use: the host's parts and their own. */
export type DataParts = HostParts & {
  /** `wallets.json` of the directory that this version comes with. */
  readonly seedPath: string
  /** Pages of the directory, cached for as long as projects are. */
  readonly pages: Answers<WalletPage>
  /** Pictures that are being read from the database. */
  readonly imageReads: SingleFlight<StoredImage | undefined>
  readonly chains: ChainNodes
  readonly balances: Balances
  readonly identities: Identities
  readonly names: Names
  readonly onRamp: OnRamp
  readonly signatures: Signatures
  readonly ens: Ens
  readonly pictures: Pictures
  readonly tokens: Tokens
  readonly prices: Prices
  readonly convert: Convert
  readonly nfts: Nfts
  readonly history: AccountHistory
  /** The operator's own services, for chains that this gateway does not index. */
  readonly upstreams: DataUpstreams
  /** CAIP-2 ids of the chains that are indexed. */
  readonly indexed: readonly string[]
}

/** Defines routes over some of these parts. */
export const dataRoutes = routesOver<DataParts>()

/** Defines a data service. */
export const dataFeature = featureOver<DataParts>()
