import type { IncomingMessage, Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../config/readConfig.ts'
import type { HonoBindings } from './honoBindings.ts'

/** The HTTP server with its time-outs: no client holds a connection by sending slowly (G-2). */
export function createServer(app: Hono<HonoBindings>, config: Config): Server {
  return createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      maxHeaderSize: config.LATCHKEY_LIMIT_HEADER_BYTES,
      headersTimeout: config.LATCHKEY_LIMIT_HEADERS_MS,
      requestTimeout: config.LATCHKEY_LIMIT_HEADERS_MS + config.LATCHKEY_LIMIT_BODY_MS,
      connectionsCheckingInterval: Math.min(1000, config.LATCHKEY_LIMIT_HEADERS_MS),
      keepAliveTimeout: config.LATCHKEY_LIMIT_KEEP_ALIVE_MS,
      // What asks for another protocol (h2c) is answered as if it had not.
      shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    },
  }) as Server
}
