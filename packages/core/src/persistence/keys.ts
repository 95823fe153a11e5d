import { isAccountId, isNamespace, type Namespace } from '@latchkey/common/caip'
import {
  array,
  boolean,
  custom,
  literal,
  maxLength,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
} from '@latchkey/common/schema'
import type { GenericSchema } from 'valibot'
import type { SocialProvider } from '../features/flags.ts'
import { cache, chainId, entry, text } from './storedEntry.ts'

const namespace = custom<Namespace>(isNamespace, 'CAIP-2 namespace')
const accountId = custom<import('@latchkey/common/caip').AccountId>(isAccountId, 'CAIP-10 id')
const link = pipe(string(), maxLength(2048))
const wallet = object({
  id: text,
  name: text,
  imageId: optional(text),
  explorerId: optional(text),
  redirect: optional(object({ native: optional(link), universal: optional(link) })),
  // Looked up among those that are on before it is used.
  social: optional(text as GenericSchema<unknown, SocialProvider>),
})

/** What a project offered at the last visit: no more than its gateway may send. */
const feature = object({ id: text, isEnabled: boolean(), config: nullable(pipe(array(text), maxLength(50))) })

/** What a kit stores of its wallets and networks (E-19); what it stores of accounts stands in `accountKeys`. */
export const keys = {
  /** Set once values of before this format were taken over (E-20). */
  migration: entry('migration', literal(1)),
  nativeBalanceCache: cache('nativeBalance', object({ value: pipe(string(), maxLength(80)), decimals: number(), symbol: text })),
  identityCache: cache('identity', object({ name: nullable(text), avatar: nullable(pipe(string(), maxLength(2048))) })),
  recentWallets: entry('recentWallets', array(wallet)),
  connections: entry(
    'connections',
    array(
      object({
        connectorId: text,
        namespace,
        status: picklist(['connected', 'active', 'disconnected']),
        accounts: pipe(array(accountId), nonEmpty()),
        chainId,
        wallet,
      }),
    ),
  ),
  /** Connections that were ended for good, as `namespace:connectorId`. */
  disconnectedConnectorIds: entry('disconnectedConnectorIds', array(text)),
  /** Id and name of the active wallet. */
  wallet: entry('wallet', nullable(wallet)),
  /** Family and active network. */
  activeNetwork: entry('activeNetwork', object({ namespace, chainId })),
  /** Which type of accounts the user prefers, by family. */
  preferredAccountTypes: entry('preferredAccountTypes', record(text, text)),
  /** The language that the user has chosen. */
  locale: entry('locale', text),
  /** What the project offers, so that the next opening has its final shape from the first frame. */
  offer: entry('offer', object({ projectId: text, features: pipe(array(feature), maxLength(50)) })),
  connectedNamespaces: entry('connectedNamespaces', array(namespace)),
  connectionStatus: entry('connectionStatus', picklist(['connected', 'connecting', 'disconnected'])),
} as const
