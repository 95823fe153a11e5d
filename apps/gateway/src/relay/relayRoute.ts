import { defineRoute, type Reply } from '../http/route.ts'
import { relayPath } from './relayPath.ts'

/** Stands in `/openapi.json` for the relay; who comes without a WebSocket is told so. */
export const relayRoute = defineRoute({
  method: 'GET',
  path: relayPath,
  summary: 'Relay: a WebSocket with JSON-RPC 2.0 (protocol irn); query auth (JWT by did:key) and projectId',
  access: 'open',
  response: 'application/json',
  handle: async (): Promise<Reply> => ({
    json: { status: 'FAILED', reasons: [{ name: 'UPGRADE_REQUIRED', description: 'Connect with a WebSocket' }] },
    status: 426,
    headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
  }),
})
