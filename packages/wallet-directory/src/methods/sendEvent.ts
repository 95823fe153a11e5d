import { unknown } from '@latchkey/common/schema'
import type { AnalyticsEvent } from '../analyticsEvent.ts'
import type { WalletDirectory } from '../client.ts'

/**
 * Tells the gateway one event. Nothing is kept there unless the operator has turned analytics on.
 *
 * @throws {@link HttpError} (403: unknown project or origin) · {@link NetworkUnreachableError} · {@link AbortedError}
 * @see Requirement A-03 · POST /e
 */
export async function sendEvent(directory: WalletDirectory, event: AnalyticsEvent, parameters: sendEvent.Parameters = {}): Promise<void> {
  await directory.post('/e', unknown(), { body: event, signal: parameters.signal, keepalive: true })
}

export declare namespace sendEvent {
  type Parameters = { signal?: AbortSignal | undefined }
}
