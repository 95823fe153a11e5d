import { addressKey } from '@latchkey/signatures/address'
import type { Transaction } from 'kysely'
import type { Tables } from '../host/database/schema.ts'
import type { WebhookEvents } from './createWebhookEvents.ts'
import { listWanting } from './listWanting.ts'

/**
 * Notes wallets that were just proven to a project, and records those that are new to it. Payments to them make events from then on. An
 * address is noted only for projects with an endpoint that wants such events.
 */
export async function noteWallets(
  { webhooks, now }: { readonly webhooks: WebhookEvents; readonly now: () => number },
  transaction: Transaction<Tables>,
  { projectId, userId, kind, origin, wallets }: noteWallets.Parameters,
): Promise<void> {
  if (!webhooks.isOn) return
  if ((await listWanting(transaction, { projectId, types: ['wallet.connected', 'payment.seen'] })).length === 0) return
  for (const { namespace, address, account } of wallets) {
    const key = { project_id: projectId, namespace, address: addressKey(namespace, address) }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('webhook_address')
      .values({ ...key, noted_at: now(), seen_at: now() })
      .onConflict((conflict) => conflict.columns(['project_id', 'namespace', 'address']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows)
      await webhooks.record(transaction, {
        type: 'wallet.connected',
        projectId,
        data: { userId, kind, namespace, address, account, origin },
      })
    else
      await transaction
        .updateTable('webhook_address')
        .set({ seen_at: now() })
        .where('project_id', '=', projectId)
        .where('namespace', '=', namespace)
        .where('address', '=', key.address)
        .execute()
  }
}

export declare namespace noteWallets {
  type Parameters = {
    readonly projectId: string
    readonly userId: string | null
    readonly kind: 'embedded' | 'external'
    readonly origin: string
    readonly wallets: readonly {
      readonly namespace: string
      readonly address: string
      /** CAIP-10, where it is an account of one chain. */
      readonly account: string | null
    }[]
  }
}
