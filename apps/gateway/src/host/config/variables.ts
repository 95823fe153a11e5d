import { consoleVariables } from './consoleVariables.ts'
import { descriptorVariables } from './descriptorVariables.ts'
import { embeddedVariables } from './embeddedVariables.ts'
import { holderVariables } from './holderVariables.ts'
import {
  addresses,
  chainBlocks,
  chainCoins,
  chainContracts,
  chainUrls,
  flag,
  hostName,
  hostNames,
  integer,
  namedUrls,
  namespaceMethods,
  oneOf,
  origin,
  origins,
  text,
  tokenLists,
  url,
  urls,
} from './parsers.ts'
import { siteVariables } from './siteVariables.ts'
import { swapVariables } from './swapVariables.ts'
import { tracingVariables } from './tracingVariables.ts'
import type { Variable } from './variable.ts'
import { wrappingKeys } from './wrappingKeys.ts'

const ensRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** Every setting of the gateway that is not a limit. */
export const variables = {
  LATCHKEY_DEV: {
    doc: 'Development mode: the lab project, local chains and the faucet. Works only on addresses of this machine.',
    fallback: '0',
    parse: flag,
  },
  LATCHKEY_GATEWAY_HOST: {
    doc: 'Address to listen on. Set `0.0.0.0` in a container, or if the proxy is on another machine.',
    fallback: '127.0.0.1',
    parse: text,
  },
  LATCHKEY_GATEWAY_PORT: { doc: 'Port to listen on.', fallback: '4401', parse: integer(0, 65535) },
  LATCHKEY_GATEWAY_URL: {
    doc: 'Public address of this gateway, with https. Without it, names have no pictures and the relay serves only this machine. The embedded wallet needs it.',
    parse: url('http', 'https'),
  },
  LATCHKEY_IMAGE_HOST: {
    doc: 'Second origin of this gateway, which serves only pictures; the address above then serves none. Best on a domain without cookies. A gateway with a public address warns at the start if it is not set.',
    parse: origin,
  },
  LATCHKEY_DATA_DIR: { doc: 'Folder of the embedded database.', fallback: './data', devFallback: './.lab', parse: text },
  LATCHKEY_BACKUP_DIR: {
    doc: 'Folder of backups. Every hour the gateway deletes copies of the recovery database that are older than seven days, and reports them in the log and as `latchkey_recovery_backups_overdue`.',
    parse: text,
  },
  DATABASE_URL: { doc: 'PostgreSQL instead of the embedded database.', secret: true, parse: url('postgres', 'postgresql') },
  LATCHKEY_DATABASE_PREPARE: {
    doc: 'Whether connections to PostgreSQL prepare frequent statements. Refused behind a pooler (PgBouncer).',
    fallback: '0',
    parse: flag,
  },
  LATCHKEY_MIGRATE: {
    doc: 'Whether a start updates an old schema. With `0`, a start fails until `latchkey-gateway migrate` has run.',
    fallback: '1',
    parse: flag,
  },
  REDIS_URL: {
    doc: 'Redis 7 or later, which shares rate limits and relay topics between gateway processes. Several addresses are nodes of one Redis Cluster.',
    secret: true,
    parse: urls('redis', 'rediss'),
  },
  LATCHKEY_RELAY_URLS: {
    doc: "Other addresses by which clients know this gateway's relay, besides `LATCHKEY_GATEWAY_URL` + `/relay`.",
    fallback: '',
    parse: urls('ws', 'wss'),
  },
  LATCHKEY_TRUSTED_PROXIES: { doc: 'Addresses and ranges of proxies whose `X-Forwarded-For` is trusted.', fallback: '', parse: addresses },
  LATCHKEY_RPC_URLS: {
    doc: 'Nodes of each chain, best first, a bar between nodes and a space between chains (example above).',
    fallback: '',
    secret: true,
    parse: chainUrls,
  },
  LATCHKEY_BUNDLER_URLS: { doc: 'ERC-4337 bundlers of each chain, in the same form.', fallback: '', secret: true, parse: chainUrls },
  LATCHKEY_PAYMASTER_URLS: { doc: 'Paymasters (`pm_*`) of each chain, in the same form.', fallback: '', secret: true, parse: chainUrls },
  LATCHKEY_RPC_METHODS: {
    doc: 'Additional methods that the proxy forwards: `solana:getSlot eip155:debug_traceCall`.',
    fallback: '',
    parse: namespaceMethods,
  },
  LATCHKEY_COINS: {
    doc: 'Coins of chains that the gateway does not know, and for Cosmos their smallest unit: `cosmos:juno-1=JUNO:6:ujuno`.',
    fallback: '',
    devFallback: 'cosmos:latchkey-1=ATOM:6:uatom polkadot:45454545454545454545454545454545=ROC:12',
    parse: chainCoins,
  },
  LATCHKEY_TOKEN_LISTS: {
    doc: 'Token list files (tokenlists.org) whose tokens appear in balances, separated by spaces.',
    fallback: '',
    parse: tokenLists,
  },
  LATCHKEY_INDEX_CHAINS: {
    doc: 'EVM chains that the gateway indexes for activity and collectibles, with the first block: `eip155:1=19000000`.',
    fallback: '',
    parse: chainBlocks,
  },
  LATCHKEY_DATA_URLS: {
    doc: 'Data services for other chains, with the same data API as a gateway: `eip155:10=https://data.example`.',
    fallback: '',
    secret: true,
    parse: chainUrls,
  },
  LATCHKEY_DATA_KEY: { doc: 'Bearer token for the data services.', secret: true, parse: text },
  ...swapVariables,
  ...descriptorVariables,
  LATCHKEY_IPFS_URL: { doc: 'IPFS gateway for pictures and metadata. Without it, `ipfs:` addresses are ignored.', parse: url('https') },
  LATCHKEY_NAME_SUFFIX: {
    doc: 'Suffix of the names that users register at this gateway, such as `id.example`. Without it, they cannot register names.',
    devFallback: 'lab.example',
    parse: hostName,
  },
  LATCHKEY_NAME_CONTINUED: {
    doc: 'Suffixes of older registries that this gateway has taken over completely, with all names and owners. Without this, it does not answer for names under them.',
    fallback: '',
    parse: hostNames,
  },
  LATCHKEY_ONRAMP_URLS: {
    doc: 'On-ramp providers, with the on-ramp part of the data API: `shop=https://shop.example`.',
    fallback: '',
    parse: namedUrls,
  },
  LATCHKEY_ONRAMP_KEY: { doc: 'Bearer token for the on-ramp providers.', secret: true, parse: text },
  LATCHKEY_ENS_REGISTRIES: {
    doc: 'ENS registry of each chain that has one. The first resolves names.',
    fallback: `eip155:1=${ensRegistry}`,
    parse: chainContracts,
  },
  LATCHKEY_LAB_URL: {
    doc: 'Development: the lab, first origin of the project `latchkey-lab`.',
    fallback: 'http://localhost:4400',
    parse: url('http', 'https'),
  },
  LATCHKEY_LAB_ORIGINS: { doc: 'Development: further origins of that project.', fallback: 'http://127.0.0.1:4400', parse: origins },
  LATCHKEY_EVM_URL: {
    doc: 'Development: node of `eip155:31337`, used where LATCHKEY_RPC_URLS is not set.',
    fallback: 'http://localhost:8545',
    parse: url('http', 'https'),
  },
  LATCHKEY_EVM2_URL: {
    doc: 'Development: node of `eip155:31338`, likewise.',
    fallback: 'http://localhost:8546',
    parse: url('http', 'https'),
  },
  LATCHKEY_SOLANA_URL: {
    doc: 'Development: node of the lab’s Solana chain, likewise; without it there is none.',
    parse: url('http', 'https'),
  },
  LATCHKEY_BITCOIN_URL: {
    doc: 'Development: node of the lab’s Bitcoin chain, likewise.',
    parse: url('http', 'https'),
  },
  LATCHKEY_COSMOS_URL: {
    doc: 'Development: node of the lab’s Cosmos chain, likewise.',
    parse: url('http', 'https'),
  },
  LATCHKEY_POLKADOT_URL: {
    doc: 'Development: node of the lab’s Polkadot chain, likewise.',
    parse: url('http', 'https'),
  },
  LATCHKEY_SEED: { doc: 'Whether to fill the wallet directory with the entries that come with this version.', fallback: '1', parse: flag },
  LATCHKEY_LOG_LEVEL: { doc: 'Lowest level in the log.', fallback: 'info', parse: oneOf(['debug', 'info', 'warn', 'error', 'off']) },
  LATCHKEY_METRICS_TOKEN: {
    doc: 'Bearer token for `/metrics`. Without it, `/metrics` exists in development only.',
    secret: true,
    parse: text,
  },
  LATCHKEY_WEBHOOK_KEYS: {
    doc: 'Keys that seal secrets and events of webhooks, newest first: `w1:<32 bytes in base64url>`. Without them, there are no webhooks. Keep a former key for as long as events are kept.',
    secret: true,
    parse: wrappingKeys,
  },
  ...tracingVariables,
  ...embeddedVariables,
  ...holderVariables,
  ...consoleVariables,
  ...siteVariables,
} as const satisfies Record<string, Variable<unknown>>
