import { hostFeature } from '../host/hostParts.ts'
import { createDeliverer } from './createDeliverer.ts'
import { deliveryCommands } from './deliveryCommands.ts'
import { measureWebhooks } from './measureWebhooks.ts'
import { oldWebhookRows } from './oldWebhookRows.ts'
import { openWebhookKeys } from './openWebhookKeys.ts'
import { rewrapSecrets } from './rewrapSecrets.ts'
import { webhookCommands } from './webhookCommands.ts'

/** Tells projects' servers what happened, by signed requests (Standard Webhooks). */
export const webhooksFeature = hostFeature({
  needs: ['config', 'db', 'log', 'metrics', 'now', 'postWebhook'],
  commands: [...webhookCommands, ...deliveryCommands],
  oldRows: oldWebhookRows,
  async start(gateway) {
    const { config, db, log, metrics, now } = gateway
    const keys = await openWebhookKeys(config)
    if (!keys) {
      const left = await db.selectFrom('webhook_endpoint').select('id').limit(1).executeTakeFirst()
      if (left) log.warn('endpoints of webhooks get nothing: LATCHKEY_WEBHOOK_KEYS is not set')
      return undefined
    }
    const unreadable = await rewrapSecrets(db, keys, now())
    for (const endpoint of unreadable) log.error('the secret of an endpoint cannot be opened: its key is gone', { endpoint })
    measureWebhooks(gateway)
    const deliverer = createDeliverer({
      ...{ db, keys, log, metrics, now, post: gateway.postWebhook },
      limits: {
        attemptMs: config.LATCHKEY_LIMIT_WEBHOOK_MS,
        pollMs: config.LATCHKEY_LIMIT_WEBHOOK_POLL_MS,
        perEndpoint: config.LATCHKEY_LIMIT_WEBHOOK_AT_ONCE,
        failingMs: config.LATCHKEY_LIMIT_WEBHOOK_FAILING_MS,
      },
    })
    deliverer.start()
    return { drain: () => deliverer.stop() }
  },
})
