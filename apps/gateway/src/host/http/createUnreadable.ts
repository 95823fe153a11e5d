import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import type { HostParts } from '../hostParts.ts'
import { RefusedError } from './errors.ts'
import { refuseSocket } from './refuseSocket.ts'
import { securityHeaders } from './securityHeaders.ts'
import { toRefusal } from './toRefusal.ts'

/** Refuses what cannot be read as a request. */
export type Unreadable = {
  /** The answer to a request that Node has read but that cannot be served: most often its address cannot be parsed. */
  toResponse(error: unknown): Response
  /** Answers what Node could not read. */
  refuse(error: Error, socket: Duplex): void
}

/** Makes a responder whose answers are like every other refusal: with an id that is in the log, and counted. */
export function createUnreadable({ log, metrics, id }: Pick<HostParts, 'log' | 'metrics' | 'id'>): Unreadable {
  const refused = new WeakSet<Duplex>()

  function note({ status }: RefusedError): string {
    const requestId = id()
    const [path, method] = ['unreadable', '_OTHER']
    metrics.count('latchkey_http_requests_total', { path, method, status })
    log.info('request', { requestId, method, path, status })
    return requestId
  }

  return {
    toResponse(error) {
      const refusal = error instanceof RequestError ? unreadable() : toRefusal(error)
      const requestId = note(refusal)
      const headers = { ...securityHeaders, 'X-Request-Id': requestId, Connection: 'close' }
      return Response.json({ status: 'FAILED', reasons: refusal.reasons, requestId }, { status: refusal.status, headers })
    },
    refuse(error, socket) {
      // What follows on a refused connection cannot be read either.
      if (refused.has(socket)) return
      const code = 'code' in error ? String(error.code) : ''
      if (code === 'ECONNRESET' || !socket.writable || hasAnswer(socket)) return void socket.destroy()
      refused.add(socket)
      const refusal = fromCode(code)
      refuseSocket(socket, refusal, note(refusal))
    },
  }
}

/** A second answer in the middle of the first would be read as part of it. */
function hasAnswer(socket: Duplex & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}

const unreadable = () => new RefusedError(400, { name: 'UNREADABLE', description: 'This is no request over HTTP' })

function fromCode(code: string): RefusedError {
  if (code === 'HPE_HEADER_OVERFLOW') return new RefusedError(431, { name: 'headers', description: 'They are too long' })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new RefusedError(408, { name: 'TOO_SLOW', description: 'The request did not come in time' })
  return unreadable()
}
