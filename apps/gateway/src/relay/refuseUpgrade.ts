import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusedError } from '../host/http/errors.ts'

/** Answers over a connection that is no WebSocket yet, and ends it. */
export function refuseUpgrade(socket: Duplex, refusal: RefusedError, requestId: string): void {
  const body = JSON.stringify({ status: 'FAILED', reasons: refusal.reasons, requestId })
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    `X-Request-Id: ${requestId}`,
    ...(refusal.retryAfterS === undefined ? [] : [`Retry-After: ${refusal.retryAfterS}`]),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
