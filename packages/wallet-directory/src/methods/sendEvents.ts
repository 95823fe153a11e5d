import { unknown } from '@latchkey/common/schema'
import type { AnalyticsEvent } from '../analyticsEvent.ts'
import type { WalletDirectory } from '../client.ts'

/**
 * Tells the gateway several events at once. Nothing is kept there unless the operator has turned analytics on.
 *
 * @throws {@link HttpError} (403: unknown project or origin) · {@link NetworkUnreachableError} · {@link AbortedError}
 * @see Requirement A-03 · POST /batch
 */
export async function sendEvents(
  directory: WalletDirectory,
  events: readonly AnalyticsEvent[],
  parameters: sendEvents.Parameters = {},
): Promise<void> {
  await directory.post('/batch', unknown(), { body: events, signal: parameters.signal, keepalive: true })
}

export declare namespace sendEvents {
  type Parameters = { signal?: AbortSignal | undefined }
}
