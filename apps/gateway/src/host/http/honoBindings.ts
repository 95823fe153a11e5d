import type { HttpBindings } from '@hono/node-server'

/** What Hono knows about every request: the Node server that it came through. */
export type HonoBindings = { Bindings: HttpBindings }
