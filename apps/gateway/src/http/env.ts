import type { HttpBindings } from '@hono/node-server'

/** What every request of the app brings along. */
export type Env = { Bindings: HttpBindings }
