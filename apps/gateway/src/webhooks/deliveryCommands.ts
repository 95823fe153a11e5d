import { type OperatorCommand, toTable } from '../host/commandLine/operatorCommand.ts'
import type { Database, Tables } from '../host/database/schema.ts'
import { NotThereError, ValueRefusedError } from '../host/projects/errors.ts'
import { claimMaxMs } from './claimDelivery.ts'
import { requireEndpoint } from './requireEndpoint.ts'

const states = ['pending', 'delivered', 'failed'] as const
const listedMax = 500

/** What was sent to an endpoint, and sending it again. */
export const deliveryCommands: readonly OperatorCommand[] = [
  {
    name: 'delivery list',
    usage: 'ENDPOINT [--state pending|delivered|failed]',
    summary: `Lists the latest ${listedMax} deliveries to an endpoint, the latest first`,
    count: [1, 1],
    options: { state: { type: 'string' } },
    async run({ db, arguments: [id = ''], options }) {
      const endpoint = await requireEndpoint(db, id)
      const state = options['state'] === undefined ? undefined : states.find((one) => one === options['state'])
      if (options['state'] !== undefined && state === undefined) throw new ValueRefusedError('--state', `one of ${states.join(', ')}`)
      const rows = await db
        .selectFrom('webhook_delivery')
        .innerJoin('webhook_event', 'webhook_event.id', 'event_id')
        .selectAll('webhook_delivery')
        .select('webhook_event.type')
        .where('endpoint_id', '=', endpoint.id)
        .$if(state !== undefined, (some) => some.where('webhook_delivery.state', '=', state ?? 'failed'))
        .orderBy('webhook_delivery.created_at', 'desc')
        .orderBy('webhook_delivery.id')
        .limit(listedMax)
        .execute()
      const deliveries = rows.map(describe)
      return {
        json: deliveries,
        text: toTable(
          deliveries.map((one) => [
            ...[one.id, one.createdAt, one.type, one.state, `${one.attempts} attempts`],
            ...[[one.status ?? '', one.error ?? ''].join(' ').trim(), one.nextAt === null ? '' : `next ${one.nextAt}`],
          ]),
          'There are no deliveries',
        ),
      }
    },
  },
  {
    name: 'delivery replay',
    usage: 'DELIVERY | ENDPOINT --since TIME [--all]',
    summary:
      'Sends a delivery again, or all of an endpoint since a time (ISO 8601) that failed or wait for another attempt; with --all those too that arrived',
    count: [1, 1],
    options: { since: { type: 'string' }, all: { type: 'boolean' } },
    async run({ db, arguments: [id = ''], options, now }) {
      const since = options['since'] === undefined ? undefined : readTime(options['since'])
      const endpointId = since === undefined ? (await requireDelivery(db, id)).endpoint_id : id
      const endpoint = await requireEndpoint(db, endpointId)
      if (endpoint.state !== 'active')
        throw new ValueRefusedError(endpoint.id, `an endpoint that is enabled: latchkey-gateway webhook enable ${endpoint.id}`)
      const isAll = since === undefined || options['all'] === true
      const { numUpdatedRows } = await db
        .updateTable('webhook_delivery')
        .set({ state: 'pending', attempts: 0, next_at: now, error: '', updated_at: now })
        .where('endpoint_id', '=', endpoint.id)
        .$if(since === undefined, (some) => some.where('id', '=', id))
        .$if(since !== undefined, (some) => some.where('created_at', '>=', since ?? 0))
        // One that is due, or on its way, is sent anyhow.
        .where((some) =>
          some.or([
            some('state', 'in', isAll ? ['failed', 'delivered'] : ['failed']),
            some.and([some('state', '=', 'pending'), some('next_at', '>', now + claimMaxMs)]),
          ]),
        )
        .executeTakeFirst()
      const replayed = Number(numUpdatedRows)
      return { json: { endpoint: endpoint.id, replayed }, text: `${replayed} to be sent again` }
    },
  },
]

function readTime(text: unknown): number {
  const at = typeof text === 'string' && /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new ValueRefusedError('--since', 'a time such as 2026-06-14 or 2026-06-14T09:30:00Z')
  return at
}

/** @throws {@link NotThereError} */
async function requireDelivery(db: Database, id: string): Promise<Tables['webhook_delivery']> {
  const row = await db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotThereError(`delivery "${id.slice(0, 64)}"; an endpoint is replayed with --since TIME`)
  return row
}

function describe(row: Tables['webhook_delivery'] & { type: string }) {
  return {
    id: row.id,
    event: row.event_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error === '' ? null : row.error,
    nextAt: row.state === 'pending' ? new Date(Number(row.next_at)).toISOString() : null,
    createdAt: new Date(Number(row.created_at)).toISOString(),
    updatedAt: new Date(Number(row.updated_at)).toISOString(),
  }
}
