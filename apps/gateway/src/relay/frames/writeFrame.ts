import type { StoredMessage } from '../mailbox/message.ts'

/** The answer to a call; `id` is JSON as it came. With `timeMs` it tells the relay's time as well. */
export function writeResult(id: string, result: unknown, timeMs?: number): string {
  const time = timeMs === undefined ? '' : `,"time":${timeMs}`
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}${time}}`
}

/** The answer to a call that failed. */
export function writeError(id: string, { code, message }: { code: number; message: string }, requestId: string): string {
  return `{"id":${id},"jsonrpc":"2.0","error":${JSON.stringify({ code, message, data: { requestId } })}}`
}

/** A message on its way to a client that listens. */
export function writePush(id: number, subscriptionId: string, message: StoredMessage): string {
  return JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id: subscriptionId, data: toData(message) },
  })
}

/** A message as clients see it. */
export function toData({ topic, message, publishedAt, tag, attestation }: StoredMessage) {
  return { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) }
}
