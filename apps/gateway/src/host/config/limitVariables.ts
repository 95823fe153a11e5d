import { consoleLimitVariables } from './consoleVariables.ts'
import { databaseLimitVariables } from './databaseLimitVariables.ts'
import { embeddedLimitVariables } from './embeddedVariables.ts'
import { integer, positive } from './parsers.ts'
import { relayLimitVariables } from './relayLimitVariables.ts'
import type { Variable } from './variable.ts'
import { webhookLimitVariables } from './webhookVariables.ts'

const count = integer(1, 1_000_000_000)

/** Every limit of the gateway (G-1, G-2, G-6, G-14). */
export const limitVariables = {
  LATCHKEY_LIMIT_SCALE: { doc: 'Multiplies every rate below.', fallback: '1', devFallback: '20', parse: positive },
  LATCHKEY_LIMIT_READ_PER_S: { doc: 'Reads per second, project and network (/24 or /64).', fallback: '20', parse: positive },
  LATCHKEY_LIMIT_READ_BURST: { doc: 'Reads at once.', fallback: '60', parse: positive },
  LATCHKEY_LIMIT_WRITE_PER_S: { doc: 'Writes per second.', fallback: '2', parse: positive },
  LATCHKEY_LIMIT_WRITE_BURST: { doc: 'Writes at once.', fallback: '10', parse: positive },
  LATCHKEY_LIMIT_RPC_PER_S: { doc: 'RPC calls per second; each member of a batch counts.', fallback: '50', parse: positive },
  LATCHKEY_LIMIT_RPC_BURST: { doc: 'RPC calls at once.', fallback: '200', parse: positive },
  LATCHKEY_LIMIT_IMAGE_PER_S: { doc: 'Images per second.', fallback: '50', parse: positive },
  LATCHKEY_LIMIT_IMAGE_BURST: { doc: 'Images at once.', fallback: '200', parse: positive },
  LATCHKEY_LIMIT_ANALYTICS_PER_S: { doc: 'Analytics requests per second.', fallback: '10', parse: positive },
  LATCHKEY_LIMIT_ANALYTICS_BURST: { doc: 'Analytics requests at once.', fallback: '30', parse: positive },
  LATCHKEY_LIMIT_NO_ORIGIN_DIVISOR: {
    doc: 'Callers with neither an origin nor a project key get each rate divided by this.',
    fallback: '4',
    parse: positive,
  },
  LATCHKEY_LIMIT_RATE_KEYS: {
    doc: 'Callers whose quotas a process counts. The least recent are dropped first.',
    fallback: '100000',
    parse: count,
  },
  LATCHKEY_LIMIT_BODY_BYTES: { doc: 'Bytes of a JSON body.', fallback: '65536', parse: count },
  LATCHKEY_LIMIT_RPC_BODY_BYTES: { doc: 'Bytes of an RPC body.', fallback: '262144', parse: count },
  LATCHKEY_LIMIT_ANALYTICS_BODY_BYTES: { doc: 'Bytes of an analytics body.', fallback: '16384', parse: count },
  LATCHKEY_LIMIT_JSON_DEPTH: { doc: 'Levels of nested JSON.', fallback: '20', parse: count },
  LATCHKEY_LIMIT_JSON_ARRAY: { doc: 'Items of one JSON list.', fallback: '1000', parse: count },
  LATCHKEY_LIMIT_URL_BYTES: { doc: 'Bytes of a URL.', fallback: '8192', parse: count },
  LATCHKEY_LIMIT_HEADER_BYTES: { doc: 'Bytes of all headers together.', fallback: '16384', parse: count },
  LATCHKEY_LIMIT_HEADERS: { doc: 'Number of headers.', fallback: '100', parse: count },
  LATCHKEY_LIMIT_HEADERS_MS: { doc: 'Time for a request to send its headers.', fallback: '5000', parse: count },
  LATCHKEY_LIMIT_BODY_MS: { doc: 'Time for a request to send its body.', fallback: '10000', parse: count },
  LATCHKEY_LIMIT_HANDLER_MS: { doc: 'Time to answer a request.', fallback: '15000', parse: count },
  LATCHKEY_LIMIT_READY_MS: { doc: 'Deadline of each check of `/readyz`.', fallback: '2000', parse: count },
  LATCHKEY_LIMIT_KEEP_ALIVE_MS: {
    doc: 'Time that an idle connection stays open. It must be longer than the keep-alive time of the proxy in front.',
    fallback: '65000',
    parse: count,
  },
  LATCHKEY_LIMIT_LAME_DUCK_MS: {
    doc: 'Time after SIGTERM in which `/readyz` answers 503 and requests are still served, so that load balancers notice the shutdown.',
    fallback: '5000',
    devFallback: '0',
    parse: integer(0, 600_000),
  },
  LATCHKEY_LIMIT_DRAIN_MS: { doc: 'Time that running requests, or a start, have left after SIGTERM.', fallback: '10000', parse: count },
  LATCHKEY_LIMIT_RPC_BATCH: { doc: 'Calls of one RPC batch.', fallback: '100', parse: count },
  LATCHKEY_LIMIT_RPC_UPSTREAM_MS: {
    doc: 'Deadline for a node, a service of yours, or a login provider.',
    fallback: '10000',
    parse: count,
  },
  LATCHKEY_LIMIT_RPC_UNDER_WAY: {
    doc: 'Requests that may run at one node at the same time; one caller may use at most as many as are left for others. Beyond that, the gateway uses the next node or refuses the call.',
    fallback: '200',
    parse: count,
  },
  LATCHKEY_LIMIT_RPC_RESPONSE_BYTES: { doc: "Bytes of a node's answer.", fallback: '10485760', parse: count },
  LATCHKEY_LIMIT_RPC_LOG_BLOCKS: { doc: 'Blocks that one `eth_getLogs` may span.', fallback: '10000', parse: count },
  /** C-05. */
  LATCHKEY_LIMIT_MULTICALL_BYTES: {
    doc: 'Bytes of call data in one call of Multicall3. More calls go into the same batch.',
    fallback: '1024',
    parse: count,
  },
  LATCHKEY_LIMIT_PAGE_ENTRIES: { doc: 'Wallets of one page.', fallback: '100', parse: count },
  LATCHKEY_LIMIT_LIST_PARAMETER: { doc: 'Items of one list in a query.', fallback: '200', parse: count },
  LATCHKEY_LIMIT_CACHE_ENTRIES: { doc: 'Entries of each cache in memory.', fallback: '10000', parse: count },
  LATCHKEY_LIMIT_PROJECT_CACHE_MS: { doc: 'Time until every process sees a change of a project.', fallback: '3000', parse: count },
  LATCHKEY_LIMIT_BALANCE_CACHE_MS: { doc: 'Age up to which a balance is reused.', fallback: '30000', parse: count },
  LATCHKEY_LIMIT_IDENTITY_CACHE_MS: { doc: 'Age up to which a name is reused.', fallback: '300000', parse: count },
  LATCHKEY_LIMIT_PRICE_CACHE_MS: { doc: 'Age up to which a price is reused.', fallback: '30000', parse: count },
  LATCHKEY_LIMIT_TOKEN_CACHE_MS: {
    doc: 'Age up to which a contract’s name is reused.',
    fallback: '86400000',
    parse: count,
  },
  LATCHKEY_LIMIT_INDEX_BATCH: { doc: 'Blocks that are indexed at the same time.', fallback: '20', parse: integer(1, 100) },
  LATCHKEY_LIMIT_INDEX_BLOCKS: { doc: 'Blocks of a chain whose transactions are stored.', fallback: '2000000', parse: count },
  LATCHKEY_LIMIT_INDEX_POLL_MS: { doc: 'Time between two polls of a chain.', fallback: '4000', devFallback: '500', parse: count },
  LATCHKEY_LIMIT_INDEX_LEASE_MS: {
    doc: 'Time after which another process takes over indexing from a process that died.',
    fallback: '10000',
    parse: count,
  },
  LATCHKEY_LIMIT_NONCE_MS: { doc: 'Time that a user has to sign in with a nonce.', fallback: '300000', parse: count },
  LATCHKEY_LIMIT_SIGN_IN_MS: {
    doc: 'Time after which a sign-in expires, unless its message says earlier.',
    fallback: '604800000',
    parse: count,
  },
  LATCHKEY_LIMIT_CLEAN_MS: { doc: 'Time between two clean-ups of expired rows.', fallback: '300000', parse: count },
  LATCHKEY_LIMIT_AVATARS: {
    doc: 'Stored pictures of names, at most 200 kB each. The oldest are deleted first.',
    fallback: '5000',
    parse: count,
  },
  LATCHKEY_LIMIT_TOKEN_PICTURES: { doc: 'Stored pictures of tokens, in the same way.', fallback: '5000', parse: count },
  LATCHKEY_LIMIT_NFT_PICTURES: { doc: 'Stored pictures of collectibles, in the same way.', fallback: '20000', parse: count },
  LATCHKEY_LIMIT_ANALYTICS_RETENTION_MS: {
    doc: 'Age at which an analytics event is deleted. On PostgreSQL, events are deleted by whole days (UTC).',
    fallback: '2592000000',
    parse: integer(1, 1e12),
  },
  ...consoleLimitVariables,
  ...databaseLimitVariables,
  ...relayLimitVariables,
  ...embeddedLimitVariables,
  ...webhookLimitVariables,
} as const satisfies Record<string, Variable<unknown>>
