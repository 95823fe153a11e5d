import { descriptorVariables } from './descriptorVariables.ts'
import { embeddedVariables } from './embeddedVariables.ts'
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

const ensRegistry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** Every setting of the gateway that is not a limit. */
export const variables = {
  LATCHKEY_DEV: {
    doc: 'Development: the lab project, local chains and the faucet. On this machine only: refused with an address that others reach.',
    fallback: '0',
    parse: flag,
  },
  LATCHKEY_GATEWAY_HOST: {
    doc: 'Address to listen on. This machine only unless it is set: `0.0.0.0` in a container, or behind a proxy on another machine.',
    fallback: '127.0.0.1',
    parse: text,
  },
  LATCHKEY_GATEWAY_PORT: { doc: 'Port to listen on.', fallback: '4401', parse: integer(0, 65535) },
  LATCHKEY_GATEWAY_URL: {
    doc: 'Address at which pages reach this gateway, with https; without it, names have no pictures, and the relay serves this machine only. The embedded wallet needs it.',
    parse: url('http', 'https'),
  },
  LATCHKEY_IMAGE_HOST: {
    doc: 'Origin that leads to this gateway, too, and serves pictures alone; then the address above serves none. Best on a domain without cookies. A start without it warns where there is a public address.',
    parse: origin,
  },
  LATCHKEY_DATA_DIR: { doc: 'Folder of the embedded database.', fallback: './data', devFallback: './.lab', parse: text },
  LATCHKEY_BACKUP_DIR: {
    doc: 'Folder of backups, which is looked at each hour: copies of the recovery database that are older than seven days are deleted, told of in the log and as `latchkey_recovery_backups_overdue`.',
    parse: text,
  },
  DATABASE_URL: { doc: 'PostgreSQL instead of the embedded database.', secret: true, parse: url('postgres', 'postgresql') },
  LATCHKEY_DATABASE_PREPARE: {
    doc: 'Whether connections to PostgreSQL keep statements that come often parsed and planned. Refused where a pooler (PgBouncer) stands between.',
    fallback: '0',
    parse: flag,
  },
  LATCHKEY_MIGRATE: {
    doc: 'Whether a start changes a schema that is behind. With `0` it is refused until `latchkey-gateway migrate` has run.',
    fallback: '1',
    parse: flag,
  },
  REDIS_URL: {
    doc: 'Redis 7 or later, to share rate limits and relay topics between gateway processes. Several addresses are nodes of one Redis Cluster.',
    secret: true,
    parse: urls('redis', 'rediss'),
  },
  LATCHKEY_RELAY_URLS: {
    doc: "Further addresses of this gateway's relay, as clients are given them, beside `LATCHKEY_GATEWAY_URL` + `/relay`.",
    fallback: '',
    parse: urls('ws', 'wss'),
  },
  LATCHKEY_TRUSTED_PROXIES: { doc: 'Addresses and ranges whose `X-Forwarded-For` is trusted.', fallback: '', parse: addresses },
  LATCHKEY_RPC_URLS: {
    doc: 'Nodes of each chain, best first, a bar between nodes and a space between chains (example above).',
    fallback: '',
    secret: true,
    parse: chainUrls,
  },
  LATCHKEY_BUNDLER_URLS: { doc: 'ERC-4337 bundlers of each chain, in the same form.', fallback: '', secret: true, parse: chainUrls },
  LATCHKEY_PAYMASTER_URLS: { doc: 'Paymasters (`pm_*`) of each chain, in the same form.', fallback: '', secret: true, parse: chainUrls },
  LATCHKEY_RPC_METHODS: {
    doc: 'Further methods the proxy lets through: `solana:getSlot eip155:debug_traceCall`.',
    fallback: '',
    parse: namespaceMethods,
  },
  LATCHKEY_COINS: {
    doc: 'Coins of chains that are not known, and, of the Cosmos family, their smallest unit: `cosmos:juno-1=JUNO:6:ujuno`.',
    fallback: '',
    devFallback: 'cosmos:latchkey-1=ATOM:6:uatom polkadot:45454545454545454545454545454545=ROC:12',
    parse: chainCoins,
  },
  LATCHKEY_TOKEN_LISTS: {
    doc: 'Files of tokens (tokenlists.org) whose balances are shown, between spaces.',
    fallback: '',
    parse: tokenLists,
  },
  LATCHKEY_INDEX_CHAINS: {
    doc: 'EVM chains that are indexed for history and collectibles: `eip155:1=19000000`, with the first block.',
    fallback: '',
    parse: chainBlocks,
  },
  LATCHKEY_DATA_URLS: {
    doc: 'Data services for other chains, which speak the data API as a gateway does: `eip155:10=https://data.example`.',
    fallback: '',
    secret: true,
    parse: chainUrls,
  },
  LATCHKEY_DATA_KEY: { doc: 'Bearer token for them.', secret: true, parse: text },
  ...swapVariables,
  ...descriptorVariables,
  LATCHKEY_IPFS_URL: { doc: 'IPFS gateway for pictures and metadata; without it, those at `ipfs:` are left out.', parse: url('https') },
  LATCHKEY_NAME_SUFFIX: {
    doc: 'Suffix of the names that this gateway registers, such as `id.example`; without it there are none.',
    devFallback: 'lab.example',
    parse: hostName,
  },
  LATCHKEY_NAME_CONTINUED: {
    doc: 'Suffixes of older registries whose names and owners this one has taken over, all of them: only then are names under them answered from here.',
    fallback: '',
    parse: hostNames,
  },
  LATCHKEY_ONRAMP_URLS: {
    doc: 'Shops that sell crypto for money, which speak the on-ramp part of the data API: `shop=https://shop.example`.',
    fallback: '',
    parse: namedUrls,
  },
  LATCHKEY_ONRAMP_KEY: { doc: 'Bearer token for them.', secret: true, parse: text },
  LATCHKEY_ENS_REGISTRIES: {
    doc: 'ENS registry of each chain that has one; the first is asked for names.',
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
  LATCHKEY_SEED: { doc: 'Fill the wallet directory with the entries this version comes with.', fallback: '1', parse: flag },
  LATCHKEY_LOG_LEVEL: { doc: 'Lowest level that is logged.', fallback: 'info', parse: oneOf(['debug', 'info', 'warn', 'error', 'off']) },
  LATCHKEY_METRICS_TOKEN: {
    doc: 'Bearer token for `/metrics`; without it the page exists in development only.',
    secret: true,
    parse: text,
  },
  ...tracingVariables,
  ...embeddedVariables,
  ...siteVariables,
} as const satisfies Record<string, Variable<unknown>>
