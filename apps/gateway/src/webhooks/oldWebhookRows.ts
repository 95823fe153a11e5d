import { sql } from 'kysely'
import { type OldRows, oldRows } from '../host/cleaning/oldRows.ts'
import type { HostParts } from '../host/hostParts.ts'

/** Events that are old and have nowhere to go any more, with their deliveries; addresses that were not proven for long. */
export function oldWebhookRows({ config, db, now }: Pick<HostParts, 'config' | 'db' | 'now'>): readonly OldRows[] {
  return [
    oldRows(db, 'webhook_event', {
      by: 'created_at',
      until: now() - config.LATCHKEY_LIMIT_WEBHOOK_RETENTION_MS,
      where: sql`not exists (select 1 from webhook_delivery where event_id = webhook_event.id and state = 'pending')`,
    }),
    oldRows(db, 'webhook_address', { by: 'seen_at', until: now() - config.LATCHKEY_LIMIT_WEBHOOK_ADDRESS_MS }),
  ]
}
