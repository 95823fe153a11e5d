import { randomBytes } from 'node:crypto'
import type { WebhookType } from '@latchkey/blockchain-api/webhooks'
import type { TestEngine } from '../../test/engines.ts'
import { postToReceivers, type Receiver, startReceiver } from '../../test/startReceiver.ts'
import { wrappingKeys } from '../host/config/wrappingKeys.ts'
import { openDatabase } from '../host/database/openDatabase.ts'
import type { Database, Tables } from '../host/database/schema.ts'
import { transact } from '../host/database/transact.ts'
import { createKeyHolders } from '../host/keyring/holders/createKeyHolders.ts'
import { type Keyring, openKeyring } from '../host/keyring/keyring.ts'
import { createLog } from '../host/log/log.ts'
import { createMetrics, type Metrics } from '../host/metrics/metrics.ts'
import { createProject } from '../host/projects/createProject.ts'
import { addEndpoint } from './addEndpoint.ts'
import { createDeliverer, type Deliverer } from './createDeliverer.ts'
import { createWebhookEvents } from './createWebhookEvents.ts'
import type { PostWebhook } from './postWebhook.ts'

/** A database with a project `p1`, a receiver, and deliverers as of several processes, whose clock the test moves. */
export type Deliveries = {
  readonly db: Database
  readonly keys: Keyring
  readonly receiver: Receiver
  readonly metrics: Metrics
  readonly lines: string[]
  clock: { at: number }
  /** One more process. */
  deliverer(options?: Partial<createDeliverer.Options['limits']> & { post?: PostWebhook | undefined }): Deliverer
  addEndpoint(path: string, events?: readonly WebhookType[]): Promise<{ id: string; secret: string; path: string }>
  /** Records that a user signed in. @returns The account of the event. */
  record(): Promise<string>
  rows(endpointId: string): Promise<readonly Tables['webhook_delivery'][]>
  /** Moves the clock to each next attempt until none is left. */
  deliverAll(deliverer: Deliverer): Promise<void>
  close(): Promise<void>
}

/** Opens one. */
export async function openDeliveries(engine: TestEngine): Promise<Deliveries> {
  const database = await engine.create('gateway')
  const db = await openDatabase({ url: database.env['DATABASE_URL'], dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
  await createProject(db, { id: 'p1', name: 'Test', origins: [], now: 0 })
  const receiver = await startReceiver()
  const keys = await openKeyring(wrappingKeys(`w1:${randomBytes(32).toString('base64url')}`), createKeyHolders({}, fetch))
  const metrics = createMetrics()
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => void lines.push(line), now: Date.now })
  const made: Deliverer[] = []
  const clock = { at: Date.now() }
  const now = () => clock.at
  const webhooks = createWebhookEvents({ keys, now })
  let recorded = 0
  const own: Deliveries = {
    ...{ db, keys, receiver, metrics, lines, clock },
    deliverer({ post = postToReceivers(), ...limits } = {}) {
      const deliverer = createDeliverer({
        ...{ db, keys, log, metrics, now, post },
        limits: { attemptMs: 500, pollMs: 5, perEndpoint: 5, failingMs: 5 * 86_400_000, ...limits },
      })
      made.push(deliverer)
      return deliverer
    },
    async addEndpoint(path, events = ['user.signed_in']) {
      const url = `${receiver.url}${path}`
      const added = await addEndpoint(db, { keys, projectId: 'p1', url, events, now: clock.at, isDevelopment: false })
      return { ...added, path }
    },
    async record() {
      const account = `eip155:1:0x${String(++recorded).padStart(40, '0')}`
      const data = { userId: null, account, provider: 'wallet', origin: 'https://app.example' }
      await transact(db, (transaction) => webhooks.record(transaction, { type: 'user.signed_in', projectId: 'p1', data }))
      return account
    },
    rows: (endpointId) =>
      db.selectFrom('webhook_delivery').selectAll().where('endpoint_id', '=', endpointId).orderBy('created_at').orderBy('id').execute(),
    async deliverAll(deliverer) {
      for (;;) {
        await deliverer.deliver()
        const next = await db
          .selectFrom('webhook_delivery')
          .select('next_at')
          .where('state', '=', 'pending')
          .orderBy('next_at')
          .limit(1)
          .executeTakeFirst()
        if (!next) return
        clock.at = Math.max(clock.at, Number(next.next_at))
      }
    },
    async close() {
      await Promise.all(made.map((deliverer) => deliverer.stop()))
      await receiver.stop()
      await db.destroy()
      await database.remove()
    },
  }
  return own
}
