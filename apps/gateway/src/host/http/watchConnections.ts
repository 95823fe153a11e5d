import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** More than wait to be accepted by default (511): a server that is asked without pause ends, too. */
const turnsMax = 1000

/** Shuts a server down in order. */
export type Connections = {
  /** From now on each answer ends its connection: a proxy is left with none on which it could send a request that is lost. */
  leave(): void
  /** Takes no more connections, and resolves once all have ended. */
  drain(options: Connections.Drain): Promise<void>
}

export declare namespace Connections {
  type Drain = {
    /** How long a request may take that is under way. */
    readonly timeoutMs: number
    /** Settles once the features have ended their WebSockets: one that is left open after that, and after the deadline, is cut off. */
    readonly featuresEnd: Promise<unknown>
    /** How long a connection may take to begin its first request, which its proxy may have sent already. */
    readonly graceMs: number
  }
}

/**
 * Watches a server's connections from its start, so that it can be shut down: connections without a request are closed soon,
 * even those that a browser opened and never used; the others with their answer, or at the deadline.
 */
export function watchConnections(server: Server): Connections {
  const open = new Set<Socket>()
  const unused = new Set<Socket>()
  /** Answers that are under way on a connection, in their order: a client may send requests before it has the answer to the first. */
  const underWay = new Map<Socket, ServerResponse[]>()
  let [isLeaving, isDraining] = [false, false]
  let accepted = 0
  server.on('connection', (socket) => {
    accepted += 1
    open.add(socket)
    unused.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      unused.delete(socket)
      underWay.delete(socket)
    })
  })
  // A WebSocket is ended by the feature that serves it.
  server.on('upgrade', ({ socket }: IncomingMessage) => unused.delete(socket))
  // Before the answer is written.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket)
    const answers = underWay.get(socket) ?? []
    underWay.set(socket, [...answers, response])
    if (isLeaving) endWithLast(socket)
    response.once('close', () => {
      const left = (underWay.get(socket) ?? []).filter((answer) => answer !== response)
      if (left.length > 0) return void underWay.set(socket, left)
      underWay.delete(socket)
      if (isDraining) socket.end()
      else if (!socket.destroyed) unused.add(socket)
    })
  })
  /** No earlier answer ends the connection: the requests that follow on it are served as well. */
  function endWithLast(socket: Socket) {
    const answers = underWay.get(socket) ?? []
    for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = answer !== answers.at(-1)
  }
  function leave() {
    isLeaving = true
    for (const socket of underWay.keys()) endWithLast(socket)
  }
  /** Waits until nothing more waits to be accepted: the event loop accepts one connection in each turn. What these have sent is read, too. */
  async function acceptAll() {
    for (let [turns, quiet] = [0, 0]; quiet < 2 && turns < turnsMax; turns++) {
      const before = accepted
      await turn()
      quiet = accepted === before ? quiet + 1 : 0
    }
  }
  return {
    leave,
    async drain({ timeoutMs, graceMs, featuresEnd }) {
      leave()
      isDraining = true
      // What waits to be accepted would be reset by the close.
      await acceptAll()
      // The server's own `close` also resets connections that have no request yet.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      await acceptAll()
      if (unused.size > 0 && graceMs > 0) await Promise.race([closed, sleep(graceMs, undefined, { ref: false })])
      for (const socket of unused) socket.destroy()
      const cutOff = () => {
        for (const socket of open) socket.destroy()
      }
      const timer = setTimeout(() => {
        // Leaves out those that became WebSockets.
        server.closeAllConnections()
        featuresEnd.then(cutOff, cutOff)
      }, timeoutMs)
      await closed
      clearTimeout(timer)
      // Ends its timers, too.
      server.close()
    },
  }
}
