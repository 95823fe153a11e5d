import { defineRoute, type Reply } from '../host/http/route.ts'

/** Where clients of the relay connect, with or without a slash at the end. */
export const relayPath = '/relay/'

/** Whether a request's address is the relay's. */
export function isRelayPath(url: string | undefined): boolean {
  return /^\/relay\/?(?:\?|$)/.test(url ?? '')
}

/** Describes the relay in `/openapi.json`, and refuses what comes without a WebSocket. */
export const relayRoute = defineRoute({
  method: 'GET',
  path: relayPath,
  summary: 'Relay: a WebSocket with JSON-RPC 2.0 (protocol irn); query auth (JWT by did:key) and projectId',
  access: 'open',
  response: 'application/json',
  handle: async ({ requestId }): Promise<Reply> => ({
    json: { status: 'FAILED', reasons: [{ name: 'UPGRADE_REQUIRED', description: 'Connect with a WebSocket' }], requestId },
    status: 426,
    headers: { Upgrade: 'websocket', Connection: 'Upgrade' },
  }),
})
