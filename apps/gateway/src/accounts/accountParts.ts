import type { KeyStores } from '../custody/keyStores.ts'
import type { DataParts } from '../data/dataParts.ts'
import { featureOver } from '../host/feature.ts'
import type { HostParts } from '../host/hostParts.ts'
import { routesOver } from '../host/http/route.ts'
import type { EmbeddedWallet } from './wallet/embeddedWallet.ts'

/** What the embedded wallet's two wings, accounts and custody, use: the host's parts, a few of the data services, and their own. */
export type AccountParts = HostParts &
  Pick<DataParts, 'balances' | 'chains' | 'signatures' | 'tokens'> & {
    /** Mail, social providers and keys for codes; absent where the operator has not set the embedded wallet up. */
    readonly embedded: EmbeddedWallet | undefined
    /** Present together with it. */
    readonly keyStores: KeyStores | undefined
  }

/** Defines routes over some of these parts. */
export const walletRoutes = routesOver<AccountParts>()

/** Defines a feature of the embedded wallet. */
export const walletFeature = featureOver<AccountParts>()
