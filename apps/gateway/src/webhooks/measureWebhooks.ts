import type { HostParts } from '../host/hostParts.ts'
import { countDeliveries } from './countDeliveries.ts'

/** Counts endpoints by state and deliveries that wait, whenever the figures are read. */
export function measureWebhooks({ db, metrics }: Pick<HostParts, 'db' | 'metrics'>): void {
  metrics.gather(async () => {
    try {
      const endpoints = await db.selectFrom('webhook_endpoint').select(['id', 'state']).execute()
      for (const state of ['active', 'disabled'] as const)
        metrics.set('latchkey_webhook_endpoints', endpoints.filter((one) => one.state === state).length, { state })
      metrics.set('latchkey_webhook_waiting', await countDeliveries(db, { endpoints, state: 'pending' }))
    } catch {
      // The figures of the database say why.
    }
  })
}
