import type { InferInput } from 'valibot'
import type { backupsSchema } from '../src/answers/backups.ts'
import type { approvalsSchema } from '../src/answers/commands.ts'
import type { funnelSchema } from '../src/answers/funnel.ts'
import type { limitsSchema } from '../src/answers/limits.ts'
import type { mailsSchema } from '../src/answers/mails.ts'
import type { indexerSchema, networksSchema, relaySchema } from '../src/answers/networks.ts'
import type { operatorsSchema } from '../src/answers/operators.ts'
import type { overviewSchema } from '../src/answers/overview.ts'
import type { keysSchema, projectLimitsSchema, projectSchema } from '../src/answers/projects.ts'
import type { siteSchema } from '../src/answers/site.ts'
import type { trailSchema } from '../src/answers/trail.ts'
import type { userSchema } from '../src/answers/users.ts'
import type { walletsSchema } from '../src/answers/wallets.ts'
import type { deliveriesSchema, endpointsSchema } from '../src/answers/webhooks.ts'

/** Everything the fake gateway knows, typed by what the page parses. */
export type FakeState = {
  overview: InferInput<typeof overviewSchema>
  projects: InferInput<typeof projectSchema>[]
  keys: InferInput<typeof keysSchema>
  projectLimits: InferInput<typeof projectLimitsSchema>
  limits: InferInput<typeof limitsSchema>
  wallets: InferInput<typeof walletsSchema>
  users: InferInput<typeof userSchema>[]
  mails: InferInput<typeof mailsSchema>
  networks: InferInput<typeof networksSchema>
  indexer: InferInput<typeof indexerSchema>
  relay: InferInput<typeof relaySchema>
  funnel: InferInput<typeof funnelSchema>
  site: InferInput<typeof siteSchema>
  operators: InferInput<typeof operatorsSchema>
  approvals: InferInput<typeof approvalsSchema>
  endpoints: InferInput<typeof endpointsSchema>
  deliveries: InferInput<typeof deliveriesSchema>
  backups: InferInput<typeof backupsSchema>
  trail: InferInput<typeof trailSchema>['rows']
}

const at = Date.UTC(2026, 10, 27, 9, 30)
const hour = 3_600_000
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" fill="%232d5bd8"/%3E%3Ccircle cx="12" cy="12" r="6" fill="white"/%3E%3C/svg%3E'

/** A gateway in use, with some of everything. */
export function createFakeState(): FakeState {
  return {
    overview: {
      version: '0.1.0',
      startedAt: at,
      processes: 2,
      databases: [
        { name: 'main', engine: 'PostgreSQL 16', schema: 28 },
        { name: 'recovery', engine: 'PostgreSQL 16', schema: null },
      ],
      projects: 2,
      users: null,
      warnings: ['Three mails have failed since yesterday'],
    },
    projects: [
      {
        id: 'harbour',
        name: 'Harbour',
        origins: ['https://harbour.example', 'https://*.preview.harbour.example'],
        isAnalyticsEnabled: true,
        features: [
          { id: 'social_login', isEnabled: true, config: ['google', 'apple', 'github'] },
          { id: 'swap', isEnabled: false, config: null },
          { id: 'activity', isEnabled: true, config: null },
        ],
      },
      { id: 'meadow', name: 'Meadow', origins: [], isAnalyticsEnabled: false, features: [] },
    ],
    keys: [{ id: 'a81f02c3d4e5', name: 'Backend', createdAt: '2026-09-01T10:00:00.000Z' }],
    projectLimits: [
      { limit: 'rpc-per-minute', value: 6000, isOwn: false },
      { limit: 'mails-per-day', value: 500, isOwn: true },
    ],
    limits: [
      { name: 'LATCHKEY_LIMIT_CONSOLE_SESSION_MS', value: '43200000', doc: 'How long an operator stays signed in' },
      { name: 'LATCHKEY_LIMIT_BODY_BYTES', value: '65536', doc: null },
    ],
    wallets: [
      { id: 'meadow', name: 'Meadow Wallet', order: 10, source: 'seed', isHidden: false, picture },
      { id: 'harbour', name: 'Harbour', order: 20, source: 'operator', isHidden: false, picture: null },
      { id: 'quarry', name: 'Quarry', order: 30, source: null, isHidden: true },
    ],
    users: [
      {
        id: 'usr_7f2c91',
        emails: ['ada@mail.example'],
        createdAt: at - 900 * hour,
        isFrozen: false,
        custody: 'K0 K1',
        freeze: null,
        wallet: { evmAddress: '0x52908400098527886E0F7030069857D2E4169EE7', solanaAddress: null },
        devices: [
          { id: 1, name: 'Ada’s phone', origin: 'https://harbour.example', createdAt: at - 900 * hour, lastUsedAt: at },
          { id: 2, name: null, createdAt: at - 100 * hour, lastUsedAt: null },
        ],
        sessions: [
          {
            id: 'ses_1',
            project: 'harbour',
            origin: 'https://harbour.example',
            createdAt: at,
            device: 'Firefox on Linux',
            lastUsedAt: at + hour,
            expiresAt: at + 24 * hour,
          },
        ],
        trail: [
          { seq: 2, at: at + hour, kind: 'signed-message', detail: { origin: 'https://harbour.example' } },
          { seq: 1, at, kind: 'signed-in', detail: {} },
        ],
      },
    ],
    mails: [
      { id: 'mail_1', state: 'failed', attempts: 6, nextAt: at + hour, expiresAt: at + 24 * hour },
      { id: 'mail_2', state: 'waiting', attempts: 0, nextAt: at, expiresAt: null },
    ],
    endpoints: [
      {
        ...{ id: 'whe_1', project: 'harbour', url: 'https://hooks.harbour.example/latch…', events: ['user.created', 'payment.seen'] },
        ...{ state: 'active', reason: null, failingSince: null, createdAt: at },
      },
      {
        ...{ id: 'whe_2', project: 'meadow', url: 'https://meadow.example/hook…', events: ['user.signed_in'] },
        ...{ state: 'disabled', reason: 'it has failed for five days', failingSince: at - 120 * hour, createdAt: at },
      },
    ],
    deliveries: [
      { id: 'whd_1', type: 'payment.seen', state: 'failed', attempts: 8, status: 503, error: 'answers 503', nextAt: null, createdAt: at },
      { id: 'whd_2', type: 'user.created', state: 'delivered', attempts: 1, status: 204, error: null, nextAt: null, createdAt: at },
    ],
    backups: {
      folder: '/backups',
      backups: [
        { file: 'gateway-2026-11-27T04-00-00-000Z.dump', kind: 'gateway', at: at - 5 * hour, bytes: 48_120_034, isOverdue: false },
        { file: 'recovery-2026-11-15T04-00-00-000Z.dump', kind: 'recovery', at: at - 293 * hour, bytes: 1_204_331, isOverdue: true },
      ],
      missing: ['recovery'],
      unknown: ['notes.txt'],
    },
    networks: [
      {
        chainId: 'eip155:1',
        name: 'Ethereum',
        upstreams: [
          { host: 'node-1.example', isHealthy: true },
          { host: 'node-2.example', isHealthy: false },
        ],
      },
      { chainId: 'eip155:8453', name: 'Base', upstreams: [{ host: 'node-3.example', isHealthy: null }] },
    ],
    indexer: [
      { chainId: 'eip155:1', from: 24_000_000, block: 24_100_010, minedAt: at, behind: 2, isRunning: true },
      { chainId: 'eip155:8453', from: 100, block: null, minedAt: null, behind: null, isRunning: false },
    ],
    relay: { processes: 2, sockets: 1284, published: null, mailboxRows: 377, isMore: true },
    funnel: {
      opened: 4210,
      chosen: 2985,
      connected: 2540,
      byWallet: [
        { wallet: 'Meadow Wallet', chosen: 1600, connected: 1490, failed: 60 },
        { wallet: 'Harbour', chosen: 1385, connected: 1050, failed: null },
      ],
      errors: [
        { code: 'CONNECTION_REJECTED', n: 180 },
        { code: 'WALLET_NOT_RESPONDING', n: 81 },
      ],
      families: [
        { family: 'eip155', n: 2100 },
        { family: 'solana', n: 440 },
      ],
      devices: [
        { kind: 'phone', n: 2600 },
        { kind: 'desktop', n: 1610 },
      ],
      days: Array.from({ length: 14 }, (_, day) => ({
        day: `2026-11-${String(14 + day).padStart(2, '0')}`,
        opened: 260 + ((day * 47) % 90),
        connected: 150 + ((day * 31) % 70),
      })),
      isPart: false,
    },
    site: { site: 'https://wallet.example', lastCheck: { at, version: '0.1.0', build: 12, checked: 41, problems: [] } },
    operators: [
      { id: 'op_ada', name: 'Ada', role: 'owner', passkeys: 2, createdAt: at },
      { id: 'op_ben', name: 'Ben', role: 'operator', passkeys: 1, createdAt: at },
      { id: 'op_cleo', name: 'Cleo', role: 'support', passkeys: 0, createdAt: at },
    ],
    approvals: [
      {
        id: 'apr_1',
        name: 'project delete',
        arguments: ['meadow'],
        options: { yes: true },
        askedBy: { id: 'op_ben', name: 'Ben' },
        askedAt: at,
        expiresAt: at + 24 * hour,
      },
    ],
    trail: [
      {
        id: 't3',
        at: at + 2 * hour,
        operator: { id: 'op_ben', name: 'Ben' },
        name: 'project delete',
        arguments: ['meadow'],
        options: { yes: true },
        outcome: 'asked',
      },
      {
        id: 't2',
        at: at + hour,
        operator: { id: 'op_cleo', name: 'Cleo' },
        name: 'operator list',
        arguments: [],
        options: {},
        outcome: 'refused',
        error: 'NOT_ALLOWED',
      },
      { id: 't1', at, operator: null, name: 'login', arguments: [], options: {}, outcome: 'failed', error: 'PASSKEY_REFUSED' },
    ],
  }
}
