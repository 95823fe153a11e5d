import { randomBytes } from 'node:crypto'
import type { WebhookBody } from '@latchkey/blockchain-api/webhooks'
import type { Transaction } from 'kysely'
import type { Tables } from '../host/database/schema.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import { sealEvent, toDelivery } from './createWebhookEvents.ts'

/** Queues a ping for one endpoint, whichever events it wants. @returns The id of the delivery. */
export async function sendPing(
  transaction: Transaction<Tables>,
  { keys, endpoint, now }: { keys: Keyring; endpoint: Tables['webhook_endpoint']; now: number },
): Promise<string> {
  const id = `msg_${randomBytes(18).toString('base64url')}`
  const projectId = endpoint.project_id
  const body: WebhookBody = { type: 'ping', version: 1, timestamp: new Date(now).toISOString(), projectId, data: {} }
  await transaction
    .insertInto('webhook_event')
    .values(sealEvent(keys, { id, body, at: now }))
    .execute()
  const delivery = toDelivery(endpoint, { eventId: id, at: now })
  await transaction.insertInto('webhook_delivery').values(delivery).execute()
  return delivery.id
}
