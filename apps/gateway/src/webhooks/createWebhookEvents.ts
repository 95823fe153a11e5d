import { createHash, randomBytes } from 'node:crypto'
import type { WebhookBody, WebhookData, WebhookType } from '@latchkey/blockchain-api/webhooks'
import type { Transaction } from 'kysely'
import type { Tables } from '../host/database/schema.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import { listWanting } from './listWanting.ts'

/** What happened in a project. */
export type WebhookEvent = {
  readonly [type in WebhookType]: {
    readonly type: type
    readonly projectId: string
    readonly data: WebhookData<type>
    /** Identifies what happened: recorded again, it makes no second event. Without it, each record is an event. */
    readonly key?: string | undefined
  }
}[WebhookType]

/** Records events. Another part of the gateway delivers them. */
export type WebhookEvents = {
  /** Whether this gateway has webhooks at all. */
  readonly isOn: boolean
  /**
   * Records an event for each endpoint of its project that wants it, in the transaction of its cause: both are stored or neither. An endpoint
   * that is disabled has it listed as failed, so that it can be replayed. Nothing is stored of what no endpoint wants.
   */
  record(transaction: Transaction<Tables>, event: WebhookEvent): Promise<void>
}

/** Makes it; without keys it records nothing. */
export function createWebhookEvents({ keys, now }: createWebhookEvents.Options): WebhookEvents {
  return {
    isOn: keys !== undefined,
    async record(transaction, { type, projectId, data, key }) {
      if (!keys) return
      const endpoints = await listWanting(transaction, { projectId, types: [type] })
      if (endpoints.length === 0) return
      const at = now()
      const id = `msg_${key === undefined ? randomBytes(18).toString('base64url') : hash(`${projectId}|${type}|${key}`)}`
      const body = { type, version: 1, timestamp: new Date(at).toISOString(), projectId, data } as WebhookBody
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('webhook_event')
        .values(sealEvent(keys, { id, body, at }))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) return
      await transaction
        .insertInto('webhook_delivery')
        .values(endpoints.map((endpoint) => toDelivery(endpoint, { eventId: id, at })))
        .execute()
    },
  }
}

export declare namespace createWebhookEvents {
  type Options = { readonly keys: Keyring | undefined; readonly now: () => number }
}

/** The row of an event; a reader of the table, its log or a copy learns its type and project alone. */
export function sealEvent(keys: Keyring, { id, body, at }: { id: string; body: WebhookBody; at: number }): Tables['webhook_event'] {
  const { kid, wrapped } = keys.wrap(new TextEncoder().encode(JSON.stringify(body)), toEventAad(id))
  return { id, project_id: body.projectId, type: body.type, kid, body: wrapped, created_at: at }
}

/** A sealed body is bound to its row. */
export function toEventAad(id: string): string {
  return `webhook-event|${id}`
}

/** A delivery that is due now, or has failed already because its endpoint is disabled. */
export function toDelivery(
  { id, state }: Pick<Tables['webhook_endpoint'], 'id' | 'state'>,
  { eventId, at }: { eventId: string; at: number },
): Tables['webhook_delivery'] {
  return {
    id: `whd_${randomBytes(9).toString('hex')}`,
    event_id: eventId,
    endpoint_id: id,
    state: state === 'active' ? 'pending' : 'failed',
    attempts: 0,
    next_at: at,
    status: null,
    error: state === 'active' ? '' : 'disabled',
    created_at: at,
    updated_at: at,
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
