import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Shuts a server down in order. */
export type Drain = (timeoutMs: number) => Promise<void>

/**
 * Watches a server's connections from its start, so that it can be shut down: connections without a request are closed at once,
 * even those that a browser opened and never used; the others with their answer, or at the deadline.
 */
export function watchConnections(server: Server): Drain {
  const unused = new Set<Socket>()
  let isDraining = false
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  // A WebSocket is ended by the feature that serves it.
  server.on('upgrade', ({ socket }: IncomingMessage) => unused.delete(socket))
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    unused.delete(socket)
    response.once('close', () => {
      if (isDraining) socket.end()
      else if (!socket.destroyed) unused.add(socket)
    })
  })
  return async (timeoutMs) => {
    isDraining = true
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of unused) socket.destroy()
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
    await closed
    clearTimeout(timer)
  }
}
