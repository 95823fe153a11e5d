import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusedError } from './errors.ts'

/** Time for the refused client to read the reason. */
const lingerMs = 1000

/** Answers over a raw connection and ends it, even if the other side keeps it open. */
export function refuseSocket(socket: Duplex, refusal: RefusedError, requestId: string): void {
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
  // What still arrives is read and discarded: unread data would reset the connection before the answer has arrived.
  socket.resume()
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}
