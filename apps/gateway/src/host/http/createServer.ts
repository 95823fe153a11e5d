import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HostParts } from '../hostParts.ts'
import { createUnreadable } from './createUnreadable.ts'
import type { HonoBindings } from './honoBindings.ts'

/** The HTTP server with its time-outs: no client holds a connection by sending slowly (G-2), and none is answered without an id. */
export function createServer(app: Hono<HonoBindings>, gateway: Pick<HostParts, 'config' | 'log' | 'metrics' | 'id'>): Server {
  const { config } = gateway
  const unreadable = createUnreadable(gateway)
  const listener = getRequestListener(app.fetch, { errorHandler: unreadable.toResponse })
  const server = createHttpServer(
    {
      maxHeaderSize: config.LATCHKEY_LIMIT_HEADER_BYTES,
      headersTimeout: config.LATCHKEY_LIMIT_HEADERS_MS,
      requestTimeout: config.LATCHKEY_LIMIT_HEADERS_MS + config.LATCHKEY_LIMIT_BODY_MS,
      connectionsCheckingInterval: Math.min(1000, config.LATCHKEY_LIMIT_HEADERS_MS),
      keepAliveTimeout: config.LATCHKEY_LIMIT_KEEP_ALIVE_MS,
      // The listener refuses a request without it, in an answer with an id.
      requireHostHeader: false,
      // A request to change to another protocol (h2c) is answered over this one.
      shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    listener,
  )
  server.on('clientError', unreadable.refuse)
  // Any other expectation of a client is ignored.
  server.on('checkExpectation', listener)
  return server
}
