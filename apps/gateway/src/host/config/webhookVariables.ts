import { integer } from './parsers.ts'
import type { Variable } from './variable.ts'

const count = integer(1, 1_000_000_000)

/** Limits of webhooks. */
export const webhookLimitVariables = {
  LATCHKEY_LIMIT_WEBHOOK_MS: { doc: 'Time for one attempt to deliver a webhook.', fallback: '15000', parse: integer(1, 60_000) },
  LATCHKEY_LIMIT_WEBHOOK_POLL_MS: {
    doc: 'Time between two looks for webhooks that are due.',
    fallback: '1000',
    devFallback: '250',
    parse: count,
  },
  LATCHKEY_LIMIT_WEBHOOK_AT_ONCE: {
    doc: 'Webhooks that one process sends to one endpoint at the same time; to one that fails, one.',
    fallback: '5',
    parse: integer(1, 100),
  },
  LATCHKEY_LIMIT_WEBHOOK_FAILING_MS: {
    doc: 'Time of nothing but failures after which an endpoint of webhooks is disabled.',
    fallback: '432000000',
    parse: integer(1, 1e12),
  },
  LATCHKEY_LIMIT_WEBHOOK_RETENTION_MS: {
    doc: 'Age at which an event of webhooks is deleted with its deliveries, unless one is still to be sent.',
    fallback: '1209600000',
    parse: integer(1, 1e12),
  },
  LATCHKEY_LIMIT_WEBHOOK_ADDRESS_MS: {
    doc: 'Time after its last sign-in for which payments to an address are told of.',
    fallback: '7776000000',
    parse: integer(1, 1e12),
  },
} as const satisfies Record<string, Variable<unknown>>
