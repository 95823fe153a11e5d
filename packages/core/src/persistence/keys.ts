import { isAccountId, isChainId, type Namespace, namespaces } from '@latchkey/common'
import {
  array,
  boolean,
  custom,
  type GenericSchema,
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
  unknown,
} from 'valibot'

/** One thing that is remembered: where, in which shape, of which version. */
export type StoredEntry<value> = {
  readonly key: string
  readonly version: number
  readonly schema: GenericSchema<unknown, value>
  /** Makes a value of an older version one of this; it is decoded afterwards. Versions that it does not know throw. */
  readonly migrate?: ((value: unknown, version: number) => unknown) | undefined
}

const namespace = picklist(namespaces)
const text = pipe(string(), maxLength(256))
const chainId = custom<import('@latchkey/common').ChainId>(isChainId, 'CAIP-2 id')
const accountId = custom<import('@latchkey/common').AccountId>(isAccountId, 'CAIP-10 id')
const wallet = object({ id: text, name: text, imageId: optional(text) })

function entry<value>(key: string, schema: GenericSchema<unknown, value>): StoredEntry<value> {
  return { key, version: 1, schema }
}

/** An entry of fetched things, each with its own time. The storage may drop it when it is full. */
function cache<value>(name: string, value: GenericSchema<unknown, value>) {
  return entry(`cache.${name}`, record(text, object({ updatedAt: number(), value })))
}

/** Everything a kit ever stores (E-19). A later feature that needs a key finds it here. */
export const keys = {
  /** Set once values of before this format were taken over (E-20). */
  migration: entry('migration', literal(1)),
  portfolioCache: cache('portfolio', unknown()),
  nativeBalanceCache: cache('nativeBalance', object({ value: pipe(string(), maxLength(80)), decimals: number(), symbol: text })),
  nameCache: cache('name', text),
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
  /** Id and name of the wallet in front. */
  wallet: entry('wallet', nullable(wallet)),
  /** Family and network in front. */
  activeNetwork: entry('activeNetwork', object({ namespace, chainId })),
  connectedNamespaces: entry('connectedNamespaces', array(namespace)),
  connectionStatus: entry('connectionStatus', picklist(['connected', 'connecting', 'disconnected'])),
  preferredAccountTypes: entry(
    'preferredAccountTypes',
    record(namespace, text) as GenericSchema<unknown, { [name in Namespace]?: string }>,
  ),
  lastEmailLoginAt: entry('lastEmailLoginAt', number()),
  /** Whether the embedded wallet was ever used. */
  isLoginUsed: entry('isLoginUsed', boolean()),
  /** Masked unless the host asks for it whole (E-21). */
  loginEmail: entry('loginEmail', text),
  loginLastChain: entry('loginLastChain', chainId),
  signInTokens: entry('signInTokens', record(text, pipe(string(), maxLength(8192)))),
} as const
